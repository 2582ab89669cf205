import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { FilterChips } from '../FilterChips.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { ExportRegistrations } from './ExportRegistrations.tsx'
import { RegistrationsTable } from './RegistrationsTable.tsx'
import './registrations.css'

const VIEWS = ['', 'expiring', 'lapsed'] as const
const addressOf = (show: string) => (show ? `?show=${show}` : '?')

/**
 * Screen for inspections: the registered products that are not archived or are still in stock, with number, holder,
 * expiry and lots in stock. Printable.
 */
export function RegistrationsScreen() {
  const { t, dateTime } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const show = VIEWS.find(view => view !== '' && view === query.get('show')) ?? ''
  const loaded = useLoad(`registrations ${show}`, async options => {
    const { data } = await api.adminListRegistrations({ query: { show } }, options)
    return { ...data, at: new Date().toISOString() }
  })
  const { data, loading, reload } = loaded
  return (
    <div className="stack registrations">
      <ListHeader
        title={t('registrations.title')}
        total={data && t('registrations.total', { count: data.total })}
        loading={loading}
        onRefresh={reload}
        more={
          <>
            <ExportRegistrations show={show} />
            <Button variant="secondary" size="small" onClick={() => print()}>
              <Icon name="print" />
              {t('registrations.print')}
            </Button>
          </>
        }
      />
      <FilterChips
        filters={[
          { label: t('admin.all'), address: addressOf('') },
          { label: t('registrations.state.expiring'), address: addressOf('expiring') },
          { label: t('registrations.state.lapsed'), address: addressOf('lapsed') },
        ]}
        chosen={addressOf(show)}
      />
      {data && (
        <p className="quiet small registrations__about">{t('registrations.about', { days: data.noticeDays })}</p>
      )}
      {data && <p className="registrations__printed">{t('registrations.printed', { at: dateTime(data.at) })}</p>}
      <LoadedList
        loaded={loaded}
        rows={({ rows }) => rows}
        empty={{ title: t('registrations.none'), text: t(`registrations.none.${show || 'all'}`) }}
      >
        {({ rows, total }) => (
          <>
            <RegistrationsTable rows={rows} />
            {total > rows.length && <p className="quiet small">{t('registrations.more', { count: rows.length })}</p>}
          </>
        )}
      </LoadedList>
    </div>
  )
}
