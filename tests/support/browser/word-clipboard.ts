/** A list item in Word's clipboard format: a paragraph whose bullet is text in the font Symbol. */
function wordItem(position: 'First' | 'Last', html: string): string {
  return `<p class=MsoListParagraphCxSp${position} style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-GB style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-GB>${html}<o:p></o:p></span></p>`
}

/** Word's clipboard for a document with a heading, a sentence, a list and a link. */
export const wordClipboard = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head>
<body lang=EN-GB><!--StartFragment--><p class=MsoNormal><span lang=EN-GB>Please bring:<o:p></o:p></span></p>
${wordItem('First', 'a <b>cup</b>')}
${wordItem('Last', '<a href="https://www.example.org/songs">the song book</a>')}
<p class=MsoNormal><span lang=EN-GB>See you there.<o:p></o:p></span></p><!--EndFragment--></body></html>`

/** Word's clipboard for a sentence with a reviewer's comment. */
export const commentedClipboard = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"></head><body lang=EN-GB><!--StartFragment--><p class=MsoNormal>The lunch is <a
style='mso-comment-reference:AB_1;mso-comment-date:20260301T1000'>free for everybody</a><span class=MsoCommentReference><span
style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" language=JavaScript
name="_msoanchor_1">[AB1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span>.<o:p></o:p></p><div
style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div
style='mso-element:comment'><![if !supportAnnotations]><div id="_com_1" class=msocomtxt language=JavaScript><![endif]><span
style='mso-comment-author:"Ann Example"'><![if !supportAnnotations]><a name="_msocom_1"></a><![endif]></span><p
class=MsoCommentText><span class=MsoCommentReference><span style='font-size:8.0pt'><span
style='mso-special-character:comment'>&nbsp;<![if !supportAnnotations]><a class=msocomoff
href="#_msoanchor_1">[AB1]</a><![endif]></span></span></span>Do not say this in public, the funder has not agreed
yet.<o:p></o:p></p><![if !supportAnnotations]></div><![endif]></div></div><!--EndFragment--></body></html>`
