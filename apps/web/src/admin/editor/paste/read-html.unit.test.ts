import { readMarkdown } from '@isse/api/formatted-text/read-markdown'
import { writeMarkdown } from '@isse/api/formatted-text/write-markdown'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { parseClipboard } from './parse-clipboard.ts'
import { readHtml } from './read-html.ts'

const parser = new new JSDOM().window.DOMParser()

/** Returns a pasted text as Markdown. */
function paste(html: string): string {
  const { blocks } = readHtml(parseClipboard(html, parser))
  const markdown = writeMarkdown(blocks)
  expect(readMarkdown(markdown)).toEqual(blocks)
  return markdown
}

/** A list item as Word puts it on the clipboard. */
const wordItem = (position: string, list: string, mark: string, text: string) =>
  `<p class=MsoListParagraphCxSp${position} style='text-indent:-18.0pt;mso-list:${list} lfo1'><![if !supportLists]><span
lang=EN-GB style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span
style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=EN-GB>${text}<o:p></o:p></span></p>`

const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} @list l0:level1 {mso-level-number-format:bullet;} --></style>
</head><body lang=EN-GB link="#0563C1" style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoTitle><span lang=EN-GB>Lunch club<o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-GB>Every <b style='mso-bidi-font-weight:normal'>Tuesday</b>, with
<i>friends</i>.<o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-GB><o:p>&nbsp;</o:p></span></p>
<h1><span lang=EN-GB>What to bring<o:p></o:p></span></h1>
${wordItem('First', 'l0 level1', '·', 'A cup')}
${wordItem('Middle', 'l0 level2', 'o', 'with a handle')}
${wordItem('Last', 'l0 level1', '·', `See <a href="https://www.example.org/lunch?a=1&amp;b=2"><span style='mso-bidi-font-family:Calibri'>our list</span></a>`)}
<h2><span lang=EN-GB>How to come<o:p></o:p></span></h2>
${wordItem('First', 'l1 level1', '1.', 'Take the bus')}
${wordItem('Last', 'l1 level1', '2.', 'Ring the bell')}
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Picture_1"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img
width=100 height=80 src="file:///C:/clip_image002.jpg" alt="A table"><![endif]></p>
<table class=MsoTableGrid border=1><tr><td width=301><p class=MsoNormal><b>Monday<o:p></o:p></b></p></td><td
width=301><p class=MsoNormal>noon to 2pm<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>Friday<o:p></o:p></p></td><td>
<p class=MsoNormal>closed<o:p></o:p></p></td></tr></table>
<p class=MsoNormal>Call us.<span style='display:none;mso-hide:all'>hidden</span></p>
<!--EndFragment--></body></html>`

test('a Word document keeps its lists, links, bold words and two levels of headings', () => {
  expect(paste(word)).toBe(`## Lunch club

Every **Tuesday**, with friends.

### What to bring

- A cup
- with a handle
- See [our list](https://www.example.org/lunch?a=1&b=2)

### How to come

1. Take the bus
2. Ring the bell

**Monday**, noon to 2pm
Friday, closed

Call us.`)
})

test('an Outlook mail keeps its lists, even without their styles', () => {
  const outlook = `<div class=WordSection1><p class=MsoNormal>Dear all,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<ul style='margin-top:0cm' type=disc><li class=MsoListParagraph style='margin-left:0cm;mso-list:l0 level1 lfo1'>bring tea<o:p></o:p></li>
<li class=MsoListParagraph style='margin-left:0cm;mso-list:l0 level1 lfo1'>and <a href="mailto:ann@example.org">write to Ann</a><o:p></o:p></li></ul>
<p class=MsoListParagraph><span style="font-family:Symbol">\uf0b7</span>&nbsp;&nbsp; chairs</p><p class=MsoListParagraph>·&nbsp;&nbsp;&nbsp;tables</p>
<p class=MsoNormal><a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fa&amp;data=05%7C02">the plan</a></p></div>`
  expect(paste(outlook)).toBe(`Dear all,

- bring tea
- and [write to Ann](mailto:ann@example.org)
- chairs
- tables

[the plan](https://example.org/a)`)
})

test('lines of a Gmail mail stay lines, and empty lines begin paragraphs', () => {
  const gmail = `<div dir="ltr">Hello,<div><br></div><div>we meet <b>here</b>:</div><div>12 High Street<br>Leeds</div>
<div><br></div><div><ol><li style="margin-left:15px">first</li><li style="margin-left:15px">second<div>more</div></li></ol></div>
<div><a href="https://example.org/" target="_blank" data-saferedirecturl="https://www.google.com/url?q=x">a page</a>
<a href="tel:+441134960000">ring</a> <a href="javascript:alert(1)">no</a> <a href="/search">nor this</a></div></div>`
  expect(paste(gmail)).toBe(`Hello,

we meet **here**:
12 High Street
Leeds

1. first
2. second
   more

[a page](https://example.org/) [ring](tel:+441134960000) no nor this`)
})

test('a Google Docs document loses its spans, and is not bold as a whole', () => {
  const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f0e"><h1 dir="ltr" style="line-height:1.38"><span
style="font-size:20pt;font-weight:400;white-space:pre-wrap;">Garden</span></h1><p dir="ltr"><span style="font-weight:400">We </span><span
style="font-weight:700">dig</span><span style="font-weight:400"> on </span><a href="https://www.google.com/url?q=https://example.org/dig&amp;sa=D"><span
style="font-weight:400;text-decoration:underline">Mondays</span></a></p><br /><h4 dir="ltr"><span>Tools</span></h4><ul style="margin-top:0"><li dir="ltr"
aria-level="1"><p dir="ltr" role="presentation"><span>spade</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"
role="presentation"><span>small one</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr"><span>rake</span></p></li></ul></b>`
  expect(paste(docs)).toBe(`## Garden

We **dig** on [Mondays](https://example.org/dig)

### Tools

- spade
- small one
- rake`)
})

test('nested LibreOffice lists become one list', () => {
  const office = `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 7.6 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head>
<body lang="en-GB" dir="ltr"><h2 class="western">Choir</h2><p style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif, serif"><b>Sing</b></font>
with us</p><ol><li><p style="margin-bottom: 0cm">come</p><ul><li><p>early</p></li></ul></li><li><p>sing</p></li></ol>
<h3 class="western">After</h3><dl><dt>Tea</dt><dd>for all</dd></dl><hr/></body></html>`
  expect(paste(office)).toBe(`## Choir

**Sing** with us

1. come
2. early
3. sing

### After

Tea

for all`)
})

test('a table that only lays out a newsletter becomes paragraphs, and scripts and pictures are left out', () => {
  const newsletter = `<table><tr><td><h1>News</h1><p>One</p><p>Two <img src="https://example.org/pixel.gif" alt="x"></p>
<script>alert(1)</script></td></tr><tr><td><table><tr><td>Name</td><td>Ann</td></tr></table></td></tr></table><svg><text>no</text></svg>`
  expect(paste(newsletter)).toBe(`## News

One

Two

Name, Ann`)
})

test.each([
  'https://www.google.com/url?q=/admin/people',
  'https://eur01.safelinks.protection.outlook.com/?url=%2Fcontact',
  'https://www.google.com/url?q=//example.org',
  'https://www.google.com/url?q=javascript:alert(1)',
])('the words of %s, which leads to no other website, are no link', (address) => {
  expect(paste(`<p>See <a href="${address}">the plan</a></p>`)).toBe('See the plan')
})

test('a single word stays a word, and content without text inserts nothing', () => {
  expect(paste('<meta charset="utf-8"><span style="font-weight: 700">word</span>')).toBe('**word**')
  expect(paste('<img src="data:image/png;base64,AA=="><p>&nbsp;</p>')).toBe('')
})
