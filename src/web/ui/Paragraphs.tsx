import { Isolate } from './Isolate.tsx'

/** Plain text as paragraphs. Empty lines in the text separate them. */
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
