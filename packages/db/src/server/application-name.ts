/** The name of this version's connections, which differs from that of servers before 2.0. */
export const APPLICATION_NAME = 'isse 2'
