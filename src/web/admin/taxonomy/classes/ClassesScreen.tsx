import { useState } from 'react'
import type { AdminProductClass } from '../../../../shared/contracts/taxonomy.ts'
import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ListHeader } from '../../ListHeader.tsx'
import { LoadedList } from '../../LoadedList.tsx'
import { RowActions } from '../../RowActions.tsx'
import { ClassDialog, type EditedClass } from './ClassDialog.tsx'
import { RemoveClassDialog } from './RemoveClassDialog.tsx'

/** Screen that lists the product classes. A class can limit the orders of its products to certain professions. */
export function ClassesScreen() {
  const { t } = useI18n()
  const api = useApi()
  const [edited, setEdited] = useState<EditedClass | null>(null)
  const [removed, setRemoved] = useState<AdminProductClass | null>(null)
  const { data, error, loading, reload } = useLoad(
    'product classes',
    async options => (await api.adminListProductClasses({}, options)).data,
  )
  return (
    <>
      <ListHeader
        title={t('taxonomy.classes')}
        total={data && t('taxonomy.classes.total', { count: data.length })}
        loading={loading}
        onRefresh={reload}
        more={
          <Button size="small" onClick={() => setEdited('new')}>
            {t('taxonomy.class.add')}
          </Button>
        }
      />
      <LoadedList
        loaded={{ data, error, reload }}
        rows={data => data}
        idOf={({ id }) => id}
        empty={{ title: t('taxonomy.classes.none'), text: t('taxonomy.classes.none.text') }}
      >
        {data => <ClassesTable classes={data} onChange={setEdited} onRemove={setRemoved} />}
      </LoadedList>
      <ClassDialog edited={edited} onClose={() => setEdited(null)} onSaved={reload} />
      <RemoveClassDialog removed={removed} onClose={() => setRemoved(null)} onRemoved={reload} />
    </>
  )
}

interface ClassesTableProps {
  classes: AdminProductClass[]
  onChange: (one: AdminProductClass) => void
  onRemove: (one: AdminProductClass) => void
}

function ClassesTable({ classes, onChange, onRemove }: ClassesTableProps) {
  const { t, number, list, language } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-labelled">
        <thead>
          <tr>
            <th scope="col">{t('taxonomy.class.name')}</th>
            <th scope="col">{t('taxonomy.class.professions')}</th>
            <th scope="col">{t('taxonomy.class.products')}</th>
            <th scope="col">{t('staff.steps')}</th>
          </tr>
        </thead>
        <tbody>
          {classes.map(one => (
            <tr key={one.id} data-row={one.id}>
              <th scope="row" className="admin-wraps">
                <bdi>{one.names[language] || one.names.ar}</bdi>
              </th>
              <td data-label={t('taxonomy.class.professions')} className="admin-wraps">
                {one.professions.length === 0
                  ? t('taxonomy.class.everybody')
                  : list(one.professions.map(profession => t(`professionals.profession.${profession}`)))}
              </td>
              <td data-label={t('taxonomy.class.products')} className="tabular">
                {number(one.products)}
              </td>
              <RowActions
                change={t('taxonomy.class.change')}
                remove={t('taxonomy.class.remove')}
                onChange={() => onChange(one)}
                onRemove={() => onRemove(one)}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
