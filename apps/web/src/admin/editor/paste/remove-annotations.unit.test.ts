import { writeMarkdown } from '@isse/api/formatted-text/write-markdown'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { describeLosses } from './losses.ts'
import { parseClipboard } from './parse-clipboard.ts'
import { readHtml } from './read-html.ts'

const parser = new new JSDOM().window.DOMParser()

/** Returns the pasted text as Markdown, and the note below it. */
function paste(html: string): [text: string, note: string] {
  const { blocks, losses } = readHtml(parseClipboard(html, parser))
  const note = losses.length > 0 ? describeLosses({ losses, isNothing: blocks.length === 0 }) : ''
  return [writeMarkdown(blocks), note]
}

/** A document from Word for Windows or Mac. */
const word = (body: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-size:12.0pt;} span.MsoFootnoteReference {vertical-align:super;}
span.msoIns {mso-style-type:export-only; text-decoration:underline; text-underline:single; color:teal;}
span.msoDel {mso-style-type:export-only; text-decoration:line-through; color:red;}
span.Gone {mso-style-name:Gone; text-decoration:line-through;} @page WordSection1 {size:612.0pt 792.0pt;}
@list l0:level1 {mso-level-text:"%1\\.";} --></style></head><body lang=EN-GB
style='tab-interval:36.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`

const commentLeftOut = 'Not everything could be pasted: comments were left out. All other words are here.'

test("a reviewer's comment in Word is left out, and the commented words stay", () => {
  const copied =
    word(`<p class=MsoNormal>The lunch is <a style='mso-comment-reference:AB_1;mso-comment-date:20260301T1000'>free
for everybody</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor
id="_anchor_1" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[AB1]</a><![endif]><span
style='mso-special-character:comment'>&nbsp;</span></span></span>.<o:p></o:p></p><div style='mso-element:comment-list'><![if
!supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><![if
!supportAnnotations]><div id="_com_1" class=msocomtxt language=JavaScript><![endif]><span
style='mso-comment-author:"Ann Example"'><![if !supportAnnotations]><a name="_msocom_1"></a><![endif]></span><p
class=MsoCommentText><span class=MsoCommentReference><span style='font-size:8.0pt'><span
style='mso-special-character:comment'>&nbsp;<![if !supportAnnotations]><a class=msocomoff
href="#_msoanchor_1">[AB1]</a><![endif]></span></span></span>Do <i>not</i> say this in public.<o:p></o:p></p><p
class=MsoNormal>The funder has not agreed yet.<o:p></o:p></p><![if !supportAnnotations]></div><![endif]></div></div>`)
  expect(paste(copied)).toEqual(['The lunch is free for everybody.', commentLeftOut])
})

test.each([
  [
    'Safari, which takes the styles of Word away',
    `<p class="MsoNormal">Tea at <a>noon</a><span class="MsoCommentReference"><span style="font-size: 8pt;"><a class="msocomanchor"
id="_anchor_1" href="file:///Users/ann/plan.docx#_msocom_1" name="_msoanchor_1">[AB1]</a></span></span>.</p><div><hr class="msocomoff"
align="left" size="1" width="33%"><div><div id="_com_1" class="msocomtxt"><p class="MsoNormal">Are we sure?</p></div></div></div>`,
  ],
  [
    'Outlook on the web, which puts x_ before each class',
    `<div class="x_WordSection1"><p class="x_MsoNormal">Tea at noon<span class="x_MsoCommentReference"><a href="#x__msocom_1"
id="x__anchor_1" class="x_msocomanchor">[AB1]</a></span>.</p></div><div><div><div id="x__com_1" class="x_msocomtxt"><p
class="x_MsoCommentText">Are we sure?</p><p class="x_x_MsoCommentSubject">Sure of what?</p></div></div></div>`,
  ],
  [
    'Google Docs, published or downloaded as a page',
    `<div class="doc-content"><p class="c1"><span>Tea at noon</span><sup><a
href="https://docs.google.com/document/d/e/2PACX/pub#cmnt1" id="cmnt_ref1">[a]</a></sup><span>.</span></p><div class="c6"
style="border: 1px solid black; margin: 5px;"><p class="c1"><a href="https://docs.google.com/document/d/e/2PACX/pub#cmnt_ref1"
id="cmnt1">[a]</a><span>Are we sure?</span></p><p class="c1"><span>I am not.</span></p></div><div class="c6"><a href="#cmnt_ref2"
id="cmnt2">[b]</a><span>Nor am I</span></div></div>`,
  ],
  [
    'Google Docs without frames',
    `<p>Tea at noon<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>.</p><p><a href="#cmnt_ref1" id="cmnt1">[a]</a>Are we sure?</p>`,
  ],
  [
    'LibreOffice and older programs',
    `<p>Tea at noon<comment>Are we sure?</comment><office:annotation><dc:creator>Ann</dc:creator><text:p>Are we
sure?</text:p></office:annotation>.<!-- Are we sure? --></p>`,
  ],
  ['pages of old versions of Word', '<p>Tea at noon<span class=msocomanch>[AB1]</span>.</p>'],
  ['editors that mark comments by their role', '<p>Tea at noon.</p><div role="comment">Are we sure?</div>'],
])('comments from %s are left out', (_, copied) => {
  expect(paste(copied)).toEqual(['Tea at noon.', commentLeftOut])
})

test('pasting only a comment inserts nothing, and the note says so', () => {
  expect(paste('<p class=MsoCommentText>Are we sure?</p>')).toEqual([
    '',
    'Nothing was pasted: comments were left out.',
  ])
})

test('tracked deletions are left out, and insertions stay', () => {
  const copied = word(`<p class=MsoNormal>We meet <span class=msoDel><del cite="mailto:Ann%20Example"
datetime="2026-03-01T10:00">on Mondays </del></span><span class=msoIns><ins cite="mailto:Ann%20Example"
datetime="2026-03-01T10:00">on <b>Tuesdays</b></ins></span> at <span class=msoChangeProp><span
style='mso-prop-change:"Ann Example" 20260301T1000'>noon</span></span>.</p>`)
  const note = 'Not everything could be pasted: deleted words were left out. All other words are here.'
  expect(paste(copied)).toEqual(['We meet on **Tuesdays** at noon.', note])
  const online = `<p class="Paragraph SCXW1"><span class="TextRun TrackedChange SCXW1"><span class="NormalTextRun TrackChangeTextDeletion
SCXW1">Old. </span></span><span class="TextRun SCXW1"><span class="NormalTextRun TrackChangeTextInsertion SCXW1">New.</span></span></p>`
  expect(paste(online)).toEqual(['New.', note])
  expect(paste('<p><span role="deletion">Old. </span><span role="insertion">New.</span></p>')).toEqual([
    'New.',
    note,
  ])
})

test('field codes are left out, and their results stay', () => {
  const field = (code: string, result: string) => `<span style='mso-element:field-begin'></span><span
style='mso-spacerun:yes'> </span>${code} <span style='mso-element:field-separator'></span>${result}<span
style='mso-element:field-end'></span>`
  const copied =
    word(`<p class=MsoNormal>See page ${field(`PAGEREF ${field('REF place', '_Toc1')} \\h`, '3')} and <!--[if
supportFields]><span style='mso-element:field-begin'></span> SEQ Table <span style='mso-element:field-separator'></span><![endif]-->Table
1<!--[if supportFields]><span style='mso-element:field-end'></span><![endif]-->.</p><p class=MsoNormal><span
style='mso-element:field-begin'></span> XE "Lunch" <span style='mso-element:field-end'></span>Lunch, <span
style='mso-field-code:" DATE "'>1 March</span><span style='mso-element:field-begin'></span>, with no end</p>`)
  expect(paste(copied)).toEqual(['See page 3 and Table 1.\n\nLunch, 1 March, with no end', ''])
})

const numbersLeftOut =
  'Not everything could be pasted: the numbers of footnotes were left out. All words are here.'

test.each([
  [
    'Word',
    word(`<p class=MsoNormal>Lunch is free<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span
class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span
class=MsoFootnoteReference><span style='font-size:12.0pt'>[1]</span></span><![endif]></span></span></a>.<o:p></o:p></p><div
style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div
style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1"
title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span
class=MsoFootnoteReference><span>[1]</span></span><![endif]></span></span></a> On Mondays.<o:p></o:p></p></div></div>`),
  ],
  [
    'LibreOffice',
    `<p>Lunch is free<sup><a class="sdendnoteanc" name="sdendnote1anc" href="#sdendnote1sym"><sup>i</sup></a></sup>.</p><div
id="sdendnote1"><p class="sdendnote"><a class="sdendnotesym" name="sdendnote1sym" href="#sdendnote1anc">i</a>On Mondays.</p></div>`,
  ],
  [
    'Google Docs',
    `<p><span>Lunch is free</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span>.</span></p><hr><div><p><a href="#ftnt_ref1"
id="ftnt1">[1]</a><span>&nbsp;On Mondays.</span></p></div>`,
  ],
  [
    'WordPress',
    `<p>Lunch is free<sup data-fn="0f5f2a6e-6d1c-4f0e-9f3a-1b2c3d4e5f60" class="fn"><a id="0f5f2a6e-6d1c-4f0e-9f3a-1b2c3d4e5f60-link"
href="https://example.org/lunch/#0f5f2a6e-6d1c-4f0e-9f3a-1b2c3d4e5f60">1</a></sup>.</p><p id="0f5f2a6e-6d1c-4f0e-9f3a-1b2c3d4e5f60">On
Mondays. <a href="https://example.org/lunch/#0f5f2a6e-6d1c-4f0e-9f3a-1b2c3d4e5f60-link" aria-label="Jump">↩︎</a></p>`,
  ],
])('the numbers of notes from %s are left out, and the notes stand at the end', (_, copied) => {
  expect(paste(copied)).toEqual(['Lunch is free.\n\nOn Mondays.', numbersLeftOut])
})

test('the header and footer of the pages are left out', () => {
  const note =
    'Not everything could be pasted: the header or footer of a page was left out. All other words are here.'
  const office = `<div title="header"><p>Draft 3, for the board</p></div><p>Lunch is free.</p><div title="footer"><p>Page 1</p></div>`
  expect(paste(office)).toEqual(['Lunch is free.', note])
  expect(
    paste(word("<p>Lunch is free.</p><div style='mso-element:footer' id=f1><p>Page 1</p></div>")),
  ).toEqual(['Lunch is free.', note])
})

test('hidden text is left out without a note', () => {
  const copied =
    word(`<p class=MsoToc1><a href="https://example.org/lunch">Lunch<span style='display:none;mso-hide:all'><span
style='mso-tab-count:1 dotted'>. </span></span><span style='mso-hide:all'>3</span></a><span hidden> no</span><span
style='visibility:hidden'> no</span></p>`)
  expect(paste(copied)).toEqual(['[Lunch](https://example.org/lunch)', ''])
})

/** The note for one loss. */
const only = (what: string) => `Not everything could be pasted: ${what}. All words are here.`
const struckOut = only('struck-out words are now plain words')

test.each([
  ['Word', word('<p class=MsoNormal><s>Saturday 5 December</s></p>'), struckOut],
  [
    'Word, struck twice',
    word("<p><span style='text-line-through:double'>Saturday 5 December</span></p>"),
    struckOut,
  ],
  ['a style of Word', word('<p class=MsoNormal><span class=Gone>Saturday 5 December</span></p>'), struckOut],
  [
    'Google Docs',
    `<b style="font-weight:normal;" id="docs-internal-guid-1f0e"><p dir="ltr"><span style="font-weight:400;text-decoration:underline
line-through;-webkit-text-decoration-skip:none">Saturday 5 December</span></p></b>`,
    only('struck-out words are now plain words, and underlined words are now plain words'),
  ],
  ['Outlook and old pages', '<div><strike>Saturday 5 December</strike></div>', struckOut],
  [
    'Pages and Notes',
    `<html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 12.0px Helvetica}
span.s1 {text-decoration: line-through}</style></head><body><p class="p1"><span class="s1">Saturday 5 December</span></p></body></html>`,
    struckOut,
  ],
  ['a browser', '<span style="text-decoration-line: line-through;">Saturday 5 December</span>', struckOut],
])('the note names words struck out in %s', (_, copied, note) => {
  expect(paste(copied)).toEqual(['Saturday 5 December', note])
})

test.each([
  ['<p>a room of 30 m<sup>2</sup></p>', 'superscript is now ordinary text'],
  [
    '<p>x<span style="font-size:0.6em;vertical-align:super;">2</span></p>',
    'superscript is now ordinary text',
  ],
  ['<p>H<sub>2</sub>O</p>', 'subscript is now ordinary text'],
  ['<p>H<span style="vertical-align: sub">2</span>O</p>', 'subscript is now ordinary text'],
  ['<p><u>Bring a cup</u></p>', 'underlined words are now plain words'],
  [
    "<p>a <span style='background:yellow;mso-highlight:yellow'>new</span></p>",
    'highlighted words are now plain words',
  ],
  [
    '<p><span style="background-color:transparent">a </span><span style="background-color:#ffff00">new</span></p>',
    'highlighted words are now plain words',
  ],
  ['<p><mark class="has-inline-color">new</mark></p>', 'highlighted words are now plain words'],
  ['<p>see</p><img src="https://example.org/a.jpg" alt="A table" width=100>', 'pictures were left out'],
  [
    '<p>see</p><iframe src="https://www.youtube.com/embed/x"></iframe>',
    'a video, a map or another embedded part was left out',
  ],
  ['<blockquote class="wp-block"><p>It was good.</p></blockquote>', 'a quotation is now a paragraph'],
  ['<a href="file:///C:/plan.docx">the plan</a>', 'a link that leads nowhere from here is now plain words'],
  ['<h1>One</h1><h2>Two</h2><h3>Three</h3>', 'headings have two sizes now'],
])('%s: the note says that %s', (copied, what) => {
  expect(paste(copied)[1]).toBe(only(what))
})

test.each([
  '<p>Saturday 5<sup>th</sup> and 1<sup>st</sup>, Lego<sup>®</sup></p>',
  '<p><a href="https://example.org"><u>the plan</u></a>, <u><a href="https://example.org">the plan</a></u></p>',
  '<p><u></u><s> </s><sup></sup>nothing <span style="text-decoration:none;vertical-align:baseline">here</span></p>',
  '<table><tr><td style="vertical-align:top">one cell</td></tr></table><img src="https://example.org/o.gif" width="1" height="1">',
  '<blockquote class="gmail_quote" style="margin:0 0 0 40px;border:none">indented</blockquote>',
  '<span style="background-color: rgb(20, 20, 20)">a page in the dark, <span style="background: rgb(255, 255, 255)">copied</span></span>',
  '<p>Well done <img class="emoji" alt="🎉" src="https://s.w.org/1f389.svg"><img data-emoji="🇬🇧" alt="🇬🇧" src="x"></p>',
])('shows no note for %s', (copied) => {
  expect(paste(copied)[1]).toBe('')
})

test('a picture of an emoji becomes the emoji', () => {
  expect(paste('<p>Well done <img class="emoji" alt="🎉" src="https://s.w.org/1f389.svg"></p>')[0]).toBe(
    'Well done 🎉',
  )
})

const item = (
  mark: string,
  text: string,
) => `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if
!supportLists]><span><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>${text}<o:p></o:p></p>`

const renumbered = only('a list has other numbers now')

test.each([
  ['a list that starts at 3', '<ol start="3"><li>come</li><li>sit</li></ol>', renumbered],
  ['an item with its own number', '<ol><li>come</li><li value="5">sit</li></ol>', renumbered],
  ['letters', '<ol type="a"><li>come</li><li>sit</li></ol>', renumbered],
  [
    'letters from Google Docs',
    '<ol><li style="list-style-type:lower-alpha">come</li><li style="list-style-type:lower-alpha">sit</li></ol>',
    renumbered,
  ],
  ['a list that counts backwards', '<ol reversed><li>come</li><li>sit</li></ol>', renumbered],
  ['a Word list that starts at 3', word(item('3.', 'come') + item('4.', 'sit')), renumbered],
  ['letters from Word', word(item('(a)', 'come') + item('(b)', 'sit')), renumbered],
  ['numbers of chapters', word(item('1.1.', 'come') + item('1.2.', 'sit')), renumbered],
  ['a Word list', word(item('1.', 'come') + item('2)', 'sit')), ''],
  ['a list', '<ol start="1" type="1"><li style="list-style-type:decimal">come</li><li>sit</li></ol>', ''],
  [
    'a list from Word in a browser, where each item is a list',
    '<div><ol start="1"><li><p>come</p></li></ol></div><div><ol start="2"><li><p>sit</p></li></ol></div>',
    '',
  ],
])('%s: the note says whether numbers have changed', (_, copied, note) => {
  expect(paste(copied)).toEqual(['1. come\n2. sit', note])
})

test('a list that continues after a paragraph starts with 1, and the note says so', () => {
  const [text, note] = paste('<ol><li>come</li></ol><p>Then:</p><ol start="2"><li>sit</li></ol>')
  expect([text, note]).toEqual(['1. come\n\nThen:\n\n1. sit', renumbered])
})

test('the note names the words on a button', () => {
  expect(paste('<p>Lunch</p><button>Show more</button>')).toEqual([
    'Lunch',
    'Not everything could be pasted: the buttons or fields of a form were left out. All other words are here.',
  ])
})

test('style rules for print and media change nothing', () => {
  const copied = `<style>@media print { .a { mso-hide: all } } @import url(x.css); .b { color: red }</style><p class="a b">Lunch</p>`
  expect(paste(copied)).toEqual(['Lunch', ''])
})
