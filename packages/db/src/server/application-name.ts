/** The name of this version's connections. Servers before 2.0 use another one. */
export const APPLICATION_NAME = 'isse 2'
