/** A block of shell commands of a page. */
export interface PageBlock {
  heading: string
  commands: string
  /** Why no test runs it, from the mark above it in the page's source. */
  notTried?: string
}

/** The fenced blocks of `sh` of a page in Markdown, in their order. */
export function shellBlocks(page: string): PageBlock[] {
  const blocks: PageBlock[] = []
  let [heading, notTried]: [string, string | undefined] = ['', undefined]
  for (const [text] of page.matchAll(/^##? .*$|^<!-- not tried: .* -->$|^```sh\n[\s\S]*?^```$/gm)) {
    if (text.startsWith('#')) heading = text.replace(/^#+ (\d+\. )?/, '')
    else if (text.startsWith('<!--')) notTried = text.slice('<!-- not tried: '.length, -' -->'.length)
    else {
      blocks.push({ heading, commands: text.slice('```sh\n'.length, -'```'.length), notTried })
      notTried = undefined
    }
  }
  return blocks
}
