/** What a preview shows in the place of a picture that is still to be chosen: the words are in its middle, which no crop cuts off. */
export const missingPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800">
<rect width="1200" height="800" fill="#f4f1e4"/>
<g font-family="sans-serif" font-size="60" fill="#1d3521" text-anchor="middle">
<text x="600" y="390">A picture is</text><text x="600" y="465">still to be chosen</text></g>
</svg>`
