import type { MigrationConnection } from '../migrate/find-migrations.ts'

/** Queries that list the objects of a schema as sorted lines. */
const QUERIES: Record<string, string> = {
  columns: `SELECT format('%s.%s %s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END, ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid)) AS line
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r'
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
    ORDER BY c.relname COLLATE "C", a.attnum`,
  constraints: `SELECT format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) AS line FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'f', 'c', 'u')
    ORDER BY conrelid::regclass::text COLLATE "C", conname COLLATE "C"`,
  indexes: `SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public' AND indexname <> 'Message_words_idx'
    ORDER BY indexname COLLATE "C"`,
  triggers: `SELECT pg_get_triggerdef(oid) AS line FROM pg_trigger WHERE NOT tgisinternal
    ORDER BY tgrelid::regclass::text COLLATE "C", tgname COLLATE "C"`,
  functions: `SELECT format('%s(%s) %s', proname, pg_get_function_identity_arguments(p.oid), prosrc) AS line
    FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND prolang <> (SELECT oid FROM pg_language WHERE lanname = 'c')
    ORDER BY proname COLLATE "C"`,
  sequences: `SELECT format('%s %s', sequencename, data_type) AS line FROM pg_sequences WHERE schemaname = 'public'
    ORDER BY sequencename COLLATE "C"`,
  enums: `SELECT format('%s %s', typname, enumlabel) AS line FROM pg_enum JOIN pg_type t ON t.oid = enumtypid
    ORDER BY typname COLLATE "C", enumsortorder`,
  pages: `SELECT slug || ' ' || md5((to_jsonb(t) - 'createdAt' - 'updatedAt')::text) AS line FROM "OwnPage" t ORDER BY "ownPageId"`,
}

/** Describes a schema, without the migrations table and the index that needs an extension. */
export async function describeSchema(connection: MigrationConnection): Promise<Record<string, string[]>> {
  const described: Record<string, string[]> = {}
  for (const [name, sql] of Object.entries(QUERIES)) {
    const { rows } = await connection.query(sql)
    described[name] = rows.map(({ line }) => String(line)).filter((line) => !/_prisma_migrations/.test(line))
  }
  return described
}
