import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Resolved from the package, because the bundled server lies in another folder than this file. */
const folder = join(createRequire(import.meta.url).resolve('@isse/api/package.json'), '../src/images/share')

/** Poppins Bold, which words on pictures are set in: a server may have no fonts. */
export const FONT = join(folder, 'poppins-bold.ttf')

/** The setting of fontconfig, for the process that draws: it finds no font of the system, so words look the same on each. */
export const FONT_ENVIRONMENT = { FONTCONFIG_FILE: join(folder, 'fonts.conf') }
