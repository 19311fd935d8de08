/** A connection, such as pg's Client, whose types lack the process id. */
interface Connection {
  query(sql: string): Promise<{ rows: { pid?: number }[] }>
  /** The server's process, as announced when the connection was opened. */
  processID?: number | null
}

/** The site has fewer statements. Only lists of values have unlimited variants. */
const STATEMENT_LIMIT = 200

/**
 * Names statements, so that each connection prepares one once and runs it by name afterwards: PostgreSQL neither parses nor
 * plans it again. A connection stores prepared statements, so their number is limited.
 *
 * @returns for the adapter: the name of a statement; empty for one that is not to be prepared
 */
export function createStatementNames(): (query: { sql: string }) => string {
  const names = new Map<string, string>()
  return ({ sql }) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (names.size >= STATEMENT_LIMIT) return ''
    const name = `isse_${names.size}`
    names.set(sql, name)
    return name
  }
}

/**
 * Returns true if a connection leads straight to PostgreSQL. A pooler such as PgBouncer announces a process id of its own,
 * and may give each transaction another connection without the prepared statements.
 */
export async function isDirect(client: Connection): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid === client.processID
}
