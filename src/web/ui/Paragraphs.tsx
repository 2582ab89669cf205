import { Isolate } from './Isolate.tsx'

/** Plain text as paragraphs, which are separated by empty lines. */
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
