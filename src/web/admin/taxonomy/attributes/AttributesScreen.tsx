import { useState } from 'react'
import type { AdminAttribute } from '../../../../shared/contracts/attributes.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { ListHeader } from '../../ListHeader.tsx'
import { LoadedList } from '../../LoadedList.tsx'
import { AttributeDialog } from './AttributeDialog.tsx'
import { AttributesTable } from './AttributesTable.tsx'
import { RemoveAttributeDialog } from './RemoveAttributeDialog.tsx'

/**
 * Screen that lists the custom attributes, which shoppers see on product pages and, if they are filterable, as filters.
 */
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
