import { Isolate } from './Isolate.tsx'

/** Text of the shop with a paragraph for each block between empty lines. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter(Boolean)
  return (
    <div className="prose">
      {paragraphs.map(paragraph => (
        <p key={paragraph}>
          <Isolate>{paragraph}</Isolate>
        </p>
      ))}
    </div>
  )
}
