import type { NamedScope } from '../../shared/contracts/promotions.ts'
import { Chip } from '../ui/Chip.tsx'
import { Isolate } from '../ui/Isolate.tsx'
import { MoveButtons, withMovedItem } from './MoveButtons.tsx'
import { useReorderFocus } from './use-reorder-focus.ts'

interface OrderedScopesProps {
  chosen: readonly NamedScope[]
  onChange: (chosen: NamedScope[]) => void
}

/** Selected items in order, each with buttons that move it and a chip that removes it. */
export function OrderedScopes({ chosen, onChange }: OrderedScopesProps) {
  const { list, shifted } = useReorderFocus<HTMLOListElement>()
  if (chosen.length === 0) return null
  return (
    <ol className="stack gap-s" ref={list}>
      {chosen.map((one, place) => (
        <li key={one.id} data-row={one.id} className="cluster gap-s">
          <Chip removes={one.name} onClick={() => onChange(chosen.filter(other => other !== one))}>
            <bdi>
              <Isolate>{one.name}</Isolate>
            </bdi>
          </Chip>
          <MoveButtons
            name={one.name}
            place={place}
            count={chosen.length}
            onMove={by => {
              onChange(withMovedItem(chosen, place, by))
              shifted(one.id, by)
            }}
          />
        </li>
      ))}
    </ol>
  )
}
