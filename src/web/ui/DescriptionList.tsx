import { Isolate } from './Isolate.tsx'
import './detail-lists.css'

interface DescriptionListProps {
  facts: readonly { key: string; label: string; value: string }[]
}

/** Description list with rows of a label and its value. */
export function DescriptionList({ facts }: DescriptionListProps) {
  return (
    <dl className="fact-list">
      {facts.map(({ key, label, value }) => (
        <div key={key}>
          <dt className="quiet">{label}</dt>
          <dd>
            <Isolate>{value}</Isolate>
          </dd>
        </div>
      ))}
    </dl>
  )
}
