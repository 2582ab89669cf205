import { readFileSync } from 'node:fs'
import { meaningsOf } from './src/server/search/words/concepts.ts'
import { isNoise } from './src/server/search/words/noise.ts'
import { formsOf } from './src/server/search/words/stems.ts'
import { isJoining, wordsOf } from './src/server/search/words/tokens.ts'
const needs = JSON.parse(readFileSync('src/server/search/needs/starter-needs.json','utf8'))
const demo = new Map(JSON.parse(readFileSync('demo/search-needs.json','utf8')).map((d:any)=>[d.code,d]))
function el(words:any){const out:string[][]=[];const m=meaningsOf(words);for(let at=0;at<words.length;at++){const {concepts,more}=m[at]!;if(concepts.size>0)out.push([...concepts]);else if(!isNoise(words[at]!)&&!isJoining(words[at]!))out.push(['='+formsOf(words[at]!).stem]);at+=more}return out}
if (process.argv[2]==='one'){
  const add=JSON.parse(readFileSync('/tmp/needs-needs-he/add.json','utf8'))
  const mine=new Set(Object.values(add.names).flatMap((x:any)=>Object.values(x).flat()))
  for(const n of needs) for(const l of ['he','en']) for(const p of n.names[l]) if(mine.has(p)){const w=wordsOf(p); if(w.length>1){const rest=w.filter((x:string)=>!isNoise(x)&&!isJoining(x)); if(rest.length<=1) console.log(n.code,l,p,'=>',rest.join(' '))}}
} else {
  for(const q of process.argv.slice(2)){
    const w=wordsOf(q); const keys=new Set<string>()
    meaningsOf(w).forEach(({concepts}:any,at:number)=>{for(const k of concepts)keys.add(k);const f=formsOf(w[at]!);for(const s of [f.stem,...f.bare])keys.add('='+s)})
    console.log(q,'::',[...keys].join(' '))
    for(const n of needs) for(const l of ['ar','en','he','ru']) for(const p of n.names[l]){const e=el(wordsOf(p)); if(e.length>1&&(demo.get(n.code) as any)?.weight!==1&&e.every(k=>k.some(x=>keys.has(x)))) console.log('   ',n.code,l,p,JSON.stringify(e))}
  }
}
