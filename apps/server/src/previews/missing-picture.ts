/** What a preview shows in the place of a picture that is still to be chosen. */
export const missingPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" role="img">
<rect width="1200" height="800" fill="#f4f1e4"/>
<rect x="24" y="24" width="1152" height="752" rx="40" fill="none" stroke="#1d3521" stroke-width="6" stroke-dasharray="24 20"/>
<text x="600" y="424" font-family="sans-serif" font-size="64" fill="#1d3521" text-anchor="middle">A picture is still to be chosen</text>
</svg>`
