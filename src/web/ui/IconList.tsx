import { Icon } from './Icon.tsx'
import { Isolate } from './Isolate.tsx'
import type { IconName } from './icon-names.ts'
import './detail-lists.css'

/** List of texts with the same icon before each. */
export function IconList({ icon, lines }: { icon: IconName; lines: readonly string[] }) {
  return (
    <ul className="icon-list" data-icon={icon}>
      {lines.map(line => (
        <li key={line}>
          <Icon name={icon} />
          <span>
            <Isolate>{line}</Isolate>
          </span>
        </li>
      ))}
    </ul>
  )
}
