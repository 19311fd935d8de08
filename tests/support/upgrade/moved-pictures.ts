/** A picture that was a file of the site, and is in the image store now. */
export interface MovedPicture {
  /** What the addresses of all its variants begin with, from the root of the site. */
  folder: string
  /** What its element said before. */
  former: { src: string; srcset?: string }
}

/**
 * Puts the former addresses of pictures back into the content of a page. Of such an image only the addresses are put
 * back: its alternative text is the page's. The further formats that it has now are left out.
 */
export function withFormerAddresses(lines: string[], moved: MovedPicture[]): string[] {
  return lines.flatMap((line) => {
    const pictures = moved.filter(({ folder }) => line.includes(folder))
    const [picture] = pictures
    if (!picture) return [line]
    if (line.startsWith('<source ')) return []
    if (line.startsWith('<img ')) return [withFormerImage(line, picture.former)]
    // Structured data names the picture once, by its one address.
    return [
      pictures.reduce((text, { folder, former }) => {
        const at = text.indexOf(folder)
        const end = text.indexOf('"', at)
        return text.slice(0, at) + former.src + text.slice(end)
      }, line),
    ]
  })
}

function withFormerImage(line: string, { src, srcset }: MovedPicture['former']): string {
  const formerSet = srcset ? ` srcset="${srcset}"` : ''
  return line.replace(/ src="[^"]*"/, ` src="${src}"`).replace(/ srcset="[^"]*"/, formerSet)
}
