/** A picture that was a file of the site, and is in the image store now. */
export interface MovedPicture {
  /** The addresses of its variants, from the root of the site. */
  addresses: string[]
  /** What its element said before. */
  former: { src: string; srcset?: string }
}

/**
 * Puts the former addresses of pictures back into the content of a page. Of such an image only the addresses are put back:
 * its alternative text is the page's. The further formats that it has now are left out.
 */
export function withFormerAddresses(lines: string[], moved: MovedPicture[]): string[] {
  return lines.flatMap((line) => {
    const picture = moved.find(({ addresses }) => addresses.some((address) => line.includes(address)))
    if (!picture) return [line]
    const { former, addresses } = picture
    if (line.startsWith('<source ')) return []
    if (!line.startsWith('<img '))
      return [addresses.reduce((text, one) => text.replaceAll(one, former.src), line)]
    const srcset = former.srcset ? ` srcset="${former.srcset}"` : ''
    return [line.replace(/ src="[^"]*"/, ` src="${former.src}"`).replace(/ srcset="[^"]*"/, srcset)]
  })
}
