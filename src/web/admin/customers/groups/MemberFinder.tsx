import { useRef, useState } from 'react'
import type { CustomerSummary } from '../../../../shared/contracts/admin-customers.ts'
import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'
import { useI18n } from '../../../i18n.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useDebounced } from '../../use-debounced.ts'
import '../../scope-picker.css'

interface MemberFinderProps {
  groupId: number
  onPut: (customer: CustomerSummary) => Promise<void>
}

/** Maximum number of shown results; a longer query finds fewer. */
const MAX_RESULTS = 8

/**
 * Searches for customers outside of the group by name, phone or email. Each result has a button that adds the customer.
 */
export function MemberFinder({ groupId, onPut }: MemberFinderProps) {
  const { t } = useI18n()
  const api = useApi()
  const room = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 200)
  const { data, reload } = useLoad(search.length < 2 ? null : search, async options => {
    const requested = { search, limit: MAX_RESULTS }
    const [found, there] = await Promise.all([
      api.adminListCustomers({ query: requested }, options),
      api.adminListCustomers({ query: { ...requested, group: groupId } }, options),
    ])
    const members = new Set(there.data.customers.map(({ id }) => id))
    return found.data.customers.filter(({ id }) => !members.has(id))
  })

  async function put(customer: CustomerSummary) {
    await onPut(customer)
    reload()
    // The added customer's row disappears together with the focused button; therefore the focus moves to the search
    // box.
    room.current?.querySelector('input')?.focus()
  }
  const isAsked = search.length >= 2 && data !== null
  return (
    <div ref={room} className="stack gap-s admin-scopes">
      <TextField
        type="search"
        label={t('customers.groups.put')}
        hint={t('customers.groups.put.hint')}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <div role="status">
        {isAsked && data.length === 0 && <p className="quiet small">{t('customers.groups.put.none')}</p>}
      </div>
      {isAsked && data.length > 0 && (
        <ul className="admin-scopes__found" aria-label={t('customers.groups.put.found')}>
          {data.map(customer => (
            <li key={customer.id}>
              <button type="button" onClick={() => put(customer)}>
                <bdi>
                  {customer.firstName} {customer.lastName}
                </bdi>{' '}
                <span className="quiet small admin-wraps">
                  <bdi dir="ltr">{customer.email}</bdi> {customer.phone && <bdi dir="ltr">{customer.phone}</bdi>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
