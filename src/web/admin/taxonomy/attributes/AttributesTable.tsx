import type { AdminAttribute } from '../../../../shared/contracts/attributes.ts'
import { useI18n } from '../../../i18n.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useTaxonomyOptions } from '../../catalog/use-taxonomy-options.ts'
import { MoveButtons } from '../../MoveButtons.tsx'
import { RowActions } from '../../RowActions.tsx'
import { useReorderFocus } from '../../use-reorder-focus.ts'

interface AttributesTableProps {
  attributes: AdminAttribute[]
  onChange: (one: AdminAttribute) => void
  onRemove: (one: AdminAttribute) => void
  /** Moves an attribute before another attribute, or to the end if `before` is null. */
  onMove: (one: AdminAttribute, before: AdminAttribute | null) => Promise<void>
}

export function AttributesTable({ attributes, onChange, onRemove, onMove }: AttributesTableProps) {
  const { t, number, list, language } = useI18n()
  const { categories } = useTaxonomyOptions()
  const { list: rows, key, shifted } = useReorderFocus<HTMLTableSectionElement>()
  const moved = attributes.findIndex(({ id }) => id === key)
  const named = (names: AdminAttribute['names']) => names[language] || names.ar
  const valuesOf = ({ kind, units, choices }: AdminAttribute) => {
    if (kind === 'choice') return list(choices.map(({ names }) => named(names)))
    return [t(`taxonomy.attribute.kind.${kind}`), named(units)].filter(Boolean).join(' · ')
  }
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-labelled">
        <thead>
          <tr>
            <th scope="col">{t('taxonomy.attribute.name')}</th>
            <th scope="col">{t('taxonomy.attribute.values')}</th>
            <th scope="col">{t('taxonomy.attribute.category')}</th>
            <th scope="col">{t('taxonomy.attribute.filter')}</th>
            <th scope="col">{t('taxonomy.class.products')}</th>
            <th scope="col">{t('staff.steps')}</th>
          </tr>
        </thead>
        <tbody ref={rows}>
          {attributes.map((one, place) => (
            <tr key={one.id} data-row={one.id}>
              <th scope="row" className="admin-wraps">
                <bdi>{named(one.names)}</bdi>
              </th>
              <td data-label={t('taxonomy.attribute.values')} className="admin-wraps">
                <bdi>{valuesOf(one)}</bdi>
              </td>
              <td data-label={t('taxonomy.attribute.category')} className="admin-wraps">
                {categories.find(({ id }) => id === one.categoryId)?.name ?? t('taxonomy.attribute.all')}
              </td>
              <td data-label={t('taxonomy.attribute.filter')}>
                {t(one.isFilterable ? 'product.attribute.yes' : 'product.attribute.no')}
              </td>
              <td data-label={t('taxonomy.class.products')} className="tabular">
                {number(one.products)}
              </td>
              <RowActions
                change={t('taxonomy.class.change')}
                remove={t('taxonomy.attribute.remove')}
                onChange={() => onChange(one)}
                onRemove={() => onRemove(one)}
              >
                <MoveButtons
                  name={named(one.names)}
                  place={place}
                  count={attributes.length}
                  onMove={async by => {
                    await onMove(one, attributes[by < 0 ? place - 1 : place + 2] ?? null)
                    shifted(one.id, by)
                  }}
                />
              </RowActions>
            </tr>
          ))}
        </tbody>
      </table>
      <div role="status">
        <VisuallyHidden>
          {moved >= 0 &&
            t('content.placed', { name: named(attributes[moved]!.names), place: moved + 1, count: attributes.length })}
        </VisuallyHidden>
      </div>
    </div>
  )
}
