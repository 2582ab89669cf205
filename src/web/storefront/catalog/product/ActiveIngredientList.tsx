import type { Specification } from '../../../../shared/records/field.ts'
import { Isolate } from '../../../ui/Isolate.tsx'

/** List of the key active ingredients with their effects. */
export function ActiveIngredientList({ actives }: { actives: readonly Specification[] }) {
  return (
    <dl className="actives">
      {actives.map(({ key, label, value }) => (
        <div key={key}>
          <dt>
            <Isolate>{label}</Isolate>
          </dt>
          <dd>
            <Isolate>{value}</Isolate>
          </dd>
        </div>
      ))}
    </dl>
  )
}
