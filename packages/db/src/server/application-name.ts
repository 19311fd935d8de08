/** What the connections of this version's servers are called, so that those of servers before 2.0 are told apart. */
export const APPLICATION_NAME = 'isse 2'
