// What an archive may have at most. Real ones are far below; what is beyond would only take the memory of the restore.

/** The bytes of one image or document. The site takes uploads of 20 MB. */
export const LARGEST_FILE = 128 * 1024 * 1024

/** The bytes of the manifest: some 150 for each entry. */
export const LARGEST_MANIFEST = 128 * 1024 * 1024

/** The number of entries, whose names are kept until the manifest is there. */
export const MOST_ENTRIES = 500_000

/** The characters of one row in JSON. */
export const LONGEST_ROW = 16 * 1024 * 1024

/** How deep arrays and objects may be in each other in a row. A row of a site is one object, of depth 1. */
export const DEEPEST_ROW = 20

/**
 * How many times larger rows may be than they are in the archive, from this many bytes on. JSON of one table is five to
 * twenty times larger; gzip can make a bomb of a thousand times.
 */
export const HIGHEST_RATIO = { times: 200, from: 64 * 1024 * 1024 }
