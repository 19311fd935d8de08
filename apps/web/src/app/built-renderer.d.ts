import type { ServerEntry } from './render.ts'

// The output of `npm run build` for entry-server.tsx.
export declare const render: ServerEntry['render']
export declare const renderLinkPage: ServerEntry['renderLinkPage']
export declare const linkPageScript: ServerEntry['linkPageScript']
export declare const renderEndedPreview: ServerEntry['renderEndedPreview']
export declare const endedPreview: ServerEntry['endedPreview']
export declare const inlineScripts: ServerEntry['inlineScripts']
export declare const inlineStyles: ServerEntry['inlineStyles']
