/** A connection, such as pg's Client, whose types do not have the process id. */
interface Connection {
  query(sql: string): Promise<{ rows: { pid?: number }[] }>
  /** The server's process, by the server's own word when the connection was opened. */
  processID?: number | null
}

/** The site has fewer different statements. Those with lists of values in them have no end of forms. */
const MOST_STATEMENTS = 200

/**
 * Names statements, so that each connection prepares one once and runs it by its name after that: PostgreSQL neither
 * parses nor plans it again. A connection keeps what it has prepared, so only so many different ones get a name.
 *
 * @returns for the adapter: the name of a statement; an empty one for a statement that is not to be kept
 */
export function createStatementNames(): (query: { sql: string }) => string {
  const names = new Map<string, string>()
  return ({ sql }) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (names.size >= MOST_STATEMENTS) return ''
    const name = `isse_${names.size}`
    names.set(sql, name)
    return name
  }
}

/**
 * Whether a connection leads straight to PostgreSQL. A pooler such as PgBouncer may give each transaction to another
 * connection, which knows nothing of prepared statements. It names itself as the other end, with a process id of its own.
 */
export async function isDirect(client: Connection): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid === client.processID
}
