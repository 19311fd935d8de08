import fs from 'node:fs'
const dir = process.argv[2]; const f = dir.endsWith('.cpuprofile') ? dir : dir + '/' + fs.readdirSync(dir).sort((a,b)=>fs.statSync(dir+'/'+b).size-fs.statSync(dir+'/'+a).size)[0]
const p = JSON.parse(fs.readFileSync(f)); const nodes = new Map(p.nodes.map(n=>[n.id,n])); const parent=new Map(); for(const n of p.nodes) for(const c of n.children??[]) parent.set(c,n.id)
const self=new Map(); p.samples.forEach((s,i)=>self.set(s,(self.get(s)??0)+p.timeDeltas[i]/1000))
const name=n=>`${n.callFrame.functionName||'(anon)'} ${n.callFrame.url.split('/').slice(-2).join('/')}:${n.callFrame.lineNumber+1}`
const agg=new Map(), incl=new Map()
for(const [id,t] of self){ const n=nodes.get(id); agg.set(name(n),(agg.get(name(n))??0)+t); const seen=new Set(); for(let i=id;i!==undefined;i=parent.get(i)){const k=name(nodes.get(i)); if(!seen.has(k)){seen.add(k);incl.set(k,(incl.get(k)??0)+t)}} }
const top=(m,n)=>[...m].sort((a,b)=>b[1]-a[1]).slice(0,n).forEach(([k,t])=>console.log(t.toFixed(0).padStart(6),k))
console.log(f,'total',((p.endTime-p.startTime)/1000).toFixed(0)); console.log('SELF');top(agg,28);console.log('INCL');top(incl,60)
