import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { KeysetPager } from '../KeysetPager.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { AuditEntry } from './AuditEntry.tsx'
import { subjectLabel } from './action-labels.ts'
import './audit.css'

const FILTERS = ['actor', 'subject', 'subjectId', 'from', 'until'] as const
const EDGES = ['after', 'before'] as const

/** Screen that lists the audit log, newest first. Filters and page are in the URL. */
export function AuditScreen() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const navigate = useNavigate()
  const requested = Object.fromEntries([...FILTERS, ...EDGES].map(name => [name, query.get(name) ?? undefined]))
  const { data, error, loading, reload } = useLoad(
    String(query),
    async options => (await api.adminListAudit({ query: requested }, options)).data,
  )
  const addressOf = (changed: Record<string, string | number | undefined>) => {
    const next = new URLSearchParams(query)
    for (const edge of EDGES) next.delete(edge)
    for (const [name, value] of Object.entries(changed)) value ? next.set(name, String(value)) : next.delete(name)
    return `?${next}`
  }
  const narrow = (name: (typeof FILTERS)[number]) => ({
    value: query.get(name) ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      navigate(addressOf({ [name]: target.value, ...(name === 'subject' && { subjectId: '' }) }), { replace: true }),
  })
  // Initial state of the disclosure; afterwards the user opens and closes it.
  const [isNarrow] = useState(() => FILTERS.some(name => query.get(name)))
  return (
    <>
      <ListHeader title={t('audit.log')} total={data && ''} loading={loading} onRefresh={reload} />
      <Disclosure title={t('audit.log.filters')} open={isNarrow}>
        <div className="admin-audit__filters">
          <SelectField
            label={t('staff.person')}
            prompt={t('admin.all')}
            options={(data?.actors ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            {...narrow('actor')}
          />
          <SelectField
            label={t('audit.log.subject')}
            prompt={t('admin.all')}
            options={(data?.subjects ?? []).map(subject => ({ value: subject, label: subjectLabel(t, subject) }))}
            {...narrow('subject')}
          />
          <TextField type="date" label={t('audit.log.from')} {...narrow('from')} />
          <TextField type="date" label={t('audit.log.until')} {...narrow('until')} />
        </div>
      </Disclosure>
      {FILTERS.some(name => query.get(name)) && (
        <Link className="link" to="?">
          {t('audit.log.clear')}
        </Link>
      )}
      <LoadedList
        loaded={{ data, error, reload }}
        rows={data => data.changes}
        empty={{ title: t('audit.log.none'), text: t('audit.log.none.text') }}
      >
        {data => (
          <ul className="stack gap-s">
            {data.changes.map(change => (
              <AuditEntry
                key={change.id}
                change={change}
                address={addressOf({ subject: change.subject, subjectId: change.subjectId })}
              />
            ))}
          </ul>
        )}
      </LoadedList>
      {data && <KeysetPager previous={data.previous} next={data.next} addressOf={addressOf} />}
    </>
  )
}
