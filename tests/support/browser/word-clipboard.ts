/** An item of a list as Word puts it on the clipboard: a paragraph whose bullet is a text of the font Symbol. */
function wordItem(position: 'First' | 'Last', html: string): string {
  return `<p class=MsoListParagraphCxSp${position} style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-GB style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-GB>${html}<o:p></o:p></span></p>`
}

/** What Word puts on the clipboard of a document with a heading, a sentence, a list and a link. */
export const wordClipboard = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head>
<body lang=EN-GB><!--StartFragment--><p class=MsoNormal><span lang=EN-GB>Please bring:<o:p></o:p></span></p>
${wordItem('First', 'a <b>cup</b>')}
${wordItem('Last', '<a href="https://www.example.org/songs">the song book</a>')}
<p class=MsoNormal><span lang=EN-GB>See you there.<o:p></o:p></span></p><!--EndFragment--></body></html>`
