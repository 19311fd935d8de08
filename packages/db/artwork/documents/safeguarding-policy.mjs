import { html } from './style.mjs'

export const safeguardingPolicy = {
  name: 'safeguarding-policy',
  html: html('Safeguarding policy', [
    `<h1>Safeguarding policy</h1><p>How we keep children and adults at risk safe, and whom to tell if you are worried.</p>`,
    `<h2>What we promise</h2>
<p>Everyone who comes to us has the right to be safe, whatever their age, faith, language or passport. Keeping people safe is the work of every trustee, worker and volunteer, not of one person.</p>
<div class="card"><p><strong>If somebody is in danger now, call 999.</strong> Then tell the person in charge of the room.</p></div>
<h3>What we do</h3>
<ul><li>Two adults are in every room where children are.</li>
<li>Everyone who works with children or adults at risk is checked before they begin, and again every three years.</li>
<li>Every volunteer has two hours of training in the first month.</li>
<li>We write down what we see and hear, on the day, in the words that were used.</li></ul>
<h3>What we do not do</h3>
<ul><li>We promise nobody to keep a secret that may put somebody at risk.</li>
<li>We do not ask a child to tell the story again and again.</li>
<li>We do not share pictures of children without the consent of those who care for them.</li></ul>`,
    `<h2>If you are worried</h2>
<ol><li><strong>Listen.</strong> Stay calm, and let the person speak.</li>
<li><strong>Say what happens next.</strong> Tell them that you will have to talk to one other person.</li>
<li><strong>Tell the safeguarding lead</strong> on the same day, in person or by telephone.</li>
<li><strong>Write it down</strong> before you go home: who, what, when, and in whose words.</li></ol>
<h3>Who decides</h3>
<p>The safeguarding lead decides within one working day whether to tell the local council. If the worry is about the lead, tell the chair of the trustees. You may always call the council or the police yourself.</p>
<h3>How long we keep notes</h3>
<p>Locked away, for as long as the council's guidance says, and read by nobody who does not need to.</p>
<div class="card"><p>The trustees read this policy every year in March, and change it when something has taught us to.</p></div>`,
  ]),
}
