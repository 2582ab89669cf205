import { Isolate } from '../../ui/Isolate.tsx'

/** Text of the shop, a paragraph for each block between empty lines. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <div className="prose">
      {text.split(/\n\s*\n/).map(paragraph => (
        <p key={paragraph}>
          <Isolate>{paragraph}</Isolate>
        </p>
      ))}
    </div>
  )
}
