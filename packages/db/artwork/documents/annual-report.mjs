import { html } from './style.mjs'

const money = (rows) =>
  `<table>${rows.map(([what, pounds]) => `<tr><th scope="row">${what}</th><td>£${pounds.toLocaleString('en-GB')}</td></tr>`).join('')}</table>`

const share = (what, percent) =>
  `<h3>${what}: ${percent}%</h3><div class="bar" style="width:${percent}%"></div>`

export const annualReport = {
  name: 'annual-report-2025',
  html: html('Annual report 2025', [
    `<h1>Annual report 2025</h1><p>A year of hot lunches, long walks and open doors in Bradford, Leeds and Rawtenstall.</p>`,
    `<h2>Our year</h2>
<p>When the boiler in Leeds gave up in January, forty people brought blankets and nobody went home. That is the year in one sentence: things broke, people came, and the kettle stayed on.</p>
<div class="facts">
<div><strong>1,840</strong>people came through our doors</div>
<div><strong>6,212</strong>hot lunches were served</div>
<div><strong>94</strong>neighbours gave their time</div>
</div>
<h3>What went well</h3>
<ul><li>The lunch club grew from one day to two, and a choir grew out of the washing-up.</li>
<li>Twenty-six people finished a course, and nine of them found work.</li>
<li>The walking group reached the top of the moor, in rain, and was home before dark.</li></ul>
<h3>What we would do differently</h3>
<p>We opened the third evening for young people too soon, without enough adults to hold it. We closed it for a term, found five more volunteers, and opened it again in September.</p>
<div class="card"><p>“They asked what I could teach, not what I needed. Nobody had asked me that for years.”</p><p>A member of the sewing group</p></div>`,
    `<h2>Money in, money out</h2>
<h3>What we were given</h3>
${money([
  ['Grants from trusts and councils', 71_500],
  ['Gifts from people', 28_340],
  ['Hire of our rooms', 9_260],
  ['Together', 109_100],
])}
<h3>What we spent</h3>
${money([
  ['Lunches, parcels and groups', 58_900],
  ['Rooms, heating and the minibus', 31_750],
  ['Two part-time workers', 11_200],
  ['Insurance, accounts and website', 3_950],
  ['Together', 105_800],
])}
<h2 style="margin-top:12mm">Of every pound</h2>
${share('What people come for', 56)}${share('The rooms that they come to', 30)}${share('Everything behind it', 14)}
<p style="margin-top:8mm">Our trustees are not paid. Thank you to everyone who gave money, food, a lift or an afternoon.</p>`,
  ]),
}
