import { useState } from 'react'
import type { AdminAttribute } from '../../../../shared/contracts/attributes.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useTaxonomyOptions } from '../../catalog/use-taxonomy-options.ts'
import { ListHeader } from '../../ListHeader.tsx'
import { LoadedList } from '../../LoadedList.tsx'
import { MoveButtons } from '../../MoveButtons.tsx'
import { RowActions } from '../../RowActions.tsx'
import { useReorderFocus } from '../../use-reorder-focus.ts'
import { AttributeDialog } from './AttributeDialog.tsx'
import { RemoveAttributeDialog } from './RemoveAttributeDialog.tsx'

/** Screen that lists the custom attributes, which shoppers see on product pages and as filters. */
export function AttributesScreen() {
  const { t } = useI18n()
  const api = useApi()
  const [edited, setEdited] = useState<{ attribute: AdminAttribute | null; opening: number; open: boolean }>({
    attribute: null,
    opening: 0,
    open: false,
  })
  const [removed, setRemoved] = useState<AdminAttribute | null>(null)
  const { data, error, loading, reload, replace } = useLoad(
    'attributes',
    async options => (await api.adminListAttributes({}, options)).data,
  )
  const openDialog = (attribute: AdminAttribute | null) =>
    setEdited(({ opening }) => ({ attribute, opening: opening + 1, open: true }))
  async function move({ id }: AdminAttribute, before: AdminAttribute | null) {
    try {
      replace((await api.adminMoveAttribute({ params: { id }, body: { beforeId: before?.id ?? null } })).data)
    } catch (error) {
      addToast({ type: 'error', title: failureText(error, t) })
      reload()
    }
  }
  return (
    <>
      <ListHeader
        title={t('taxonomy.attributes')}
        total={data && t('taxonomy.attributes.total', { count: data.length })}
        loading={loading}
        onRefresh={reload}
        more={
          <Button size="small" onClick={() => openDialog(null)}>
            {t('taxonomy.attribute.add')}
          </Button>
        }
      />
      <LoadedList
        loaded={{ data, error, reload }}
        rows={data => data}
        idOf={({ id }) => id}
        empty={{ title: t('taxonomy.attributes.none'), text: t('taxonomy.attributes.none.text') }}
      >
        {data => <AttributesTable attributes={data} onChange={openDialog} onRemove={setRemoved} onMove={move} />}
      </LoadedList>
      <AttributeDialog
        key={edited.opening}
        open={edited.open}
        attribute={edited.attribute}
        onClose={() => setEdited(before => ({ ...before, open: false }))}
        onSaved={reload}
      />
      <RemoveAttributeDialog removed={removed} onClose={() => setRemoved(null)} onRemoved={reload} />
    </>
  )
}

interface AttributesTableProps {
  attributes: AdminAttribute[]
  onChange: (one: AdminAttribute) => void
  onRemove: (one: AdminAttribute) => void
  /** Moves an attribute before another attribute, or to the end if `before` is null. */
  onMove: (one: AdminAttribute, before: AdminAttribute | null) => Promise<void>
}

function AttributesTable({ attributes, onChange, onRemove, onMove }: AttributesTableProps) {
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
