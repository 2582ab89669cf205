import { useState } from 'react'
import type { AdminPin } from '../../../shared/contracts/search-pins.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { SearchTabs } from '../search-needs/SearchTabs.tsx'
import { PinDialog } from './PinDialog.tsx'
import { PinsTable } from './PinsTable.tsx'

/** Screen that lists the queries for which an editor has pinned or boosted products. */
export function PinsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const [edited, setEdited] = useState<{ pin: AdminPin | null } | null>(null)
  const { data, error, loading, reload } = useLoad(
    'search-pins',
    async options => (await api.adminListPins({}, options)).data,
  )
  return (
    <>
      <SearchTabs />
      <ListHeader
        title={t('search-pins.title')}
        total={data ? t('search-pins.count', { count: data.length }) : null}
        loading={loading}
        onRefresh={reload}
        more={
          <Button size="small" onClick={() => setEdited({ pin: null })}>
            {t('search-pins.add')}
          </Button>
        }
      />
      <p className="quiet">{t('search-pins.text')}</p>
      <LoadedList
        loaded={{ data, error, reload }}
        rows={pins => pins}
        empty={{ title: t('search-pins.none'), text: t('search-pins.none.text') }}
      >
        {pins => <PinsTable pins={pins} onChange={pin => setEdited({ pin })} />}
      </LoadedList>
      <PinDialog edited={edited} onClose={() => setEdited(null)} onSaved={reload} />
    </>
  )
}
