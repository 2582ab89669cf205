import { useState } from 'react'
import type { PageMeta } from '../../../shared/contracts/endpoint.ts'
import type { SimulatedLine } from '../../../shared/contracts/price-lists.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { parseNumber } from '../parse-number.ts'
import { type PriceListDraft, priceRulesForRequest } from './price-list-draft.ts'

interface SimulatorProps {
  listId: number | null
  /** Reads the unsaved draft from the form. */
  draft: () => PriceListDraft
}

interface Outcome {
  lines: SimulatedLine[]
  meta: PageMeta
  quantity: number
}

/** Compares prices before and after the unsaved rules, for each variant whose price would change. */
export function Simulator({ listId, draft }: SimulatorProps) {
  const { t } = useI18n()
  const api = useApi()
  const [typed, setTyped] = useState('1')
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function compare(page: number) {
    setBusy(true)
    setFailure(null)
    try {
      const { audience, rules } = draft()
      const quantity = parseNumber(typed.trim()) ?? 1
      const body = { listId, audience, rules: priceRulesForRequest(rules), quantity, page }
      const { data, meta } = await api.adminSimulatePriceList({ body })
      setOutcome({ lines: data, meta, quantity })
    } catch (error) {
      setOutcome(null)
      setFailure(failureText(error, t))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="card stack" aria-label={t('price-lists.simulate')}>
      <h2 className="admin__heading">{t('price-lists.simulate')}</h2>
      <p className="quiet small">{t('price-lists.simulate.text')}</p>
      <div className="admin-ask">
        <TextField
          label={t('price-lists.simulate.quantity')}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          maxLength={6}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button variant="secondary" loading={busy} onClick={() => compare(1)}>
          {t('price-lists.simulate.run')}
        </Button>
      </div>
      <div role="status">
        {failure && <FieldError id="simulation-failure">{failure}</FieldError>}
        {outcome && <p>{t('price-lists.simulate.count', { count: outcome.meta.total })}</p>}
      </div>
      {outcome && outcome.lines.length > 0 && <SimulatedTable {...outcome} onPage={compare} />}
    </section>
  )
}

export function SimulatedTable({ lines, meta, onPage }: Outcome & { onPage: (page: number) => void }) {
  const { t, money } = useI18n()
  return (
    <>
      <div className="admin-table__room">
        <table className="admin-table admin-labelled">
          <thead>
            <tr>
              <th scope="col">{t('admin.product')}</th>
              <th scope="col" className="admin-table__figure">
                {t('promotions.price.kind.public')}
              </th>
              <th scope="col" className="admin-table__figure">
                {t('price-lists.simulate.before')}
              </th>
              <th scope="col" className="admin-table__figure">
                {t('price-lists.simulate.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ variantId, name, sku, publicPrice, before, after, packBefore, packAfter }) => (
              <tr key={variantId}>
                <th scope="row">
                  <Isolate>{name}</Isolate>
                  <br />
                  <bdi dir="ltr" className="quiet small">
                    {sku}
                  </bdi>
                  {packBefore !== packAfter && (
                    <span className="small"> · {t('price-lists.simulate.pack', { count: packAfter })}</span>
                  )}
                </th>
                <td data-label={t('promotions.price.kind.public')} className="admin-table__figure quiet">
                  <bdi>{money(publicPrice)}</bdi>
                </td>
                <td data-label={t('price-lists.simulate.before')} className="admin-table__figure">
                  <bdi>{money(before)}</bdi>
                </td>
                <td data-label={t('price-lists.simulate.after')} className="admin-table__figure">
                  <b>
                    <bdi>{money(after)}</bdi>
                  </b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {meta.pages > 1 && (
        <div className="cluster">
          <Button variant="quiet" size="small" disabled={meta.page <= 1} onClick={() => onPage(meta.page - 1)}>
            {t('price-lists.simulate.previous')}
          </Button>
          <span className="small tabular">
            <bdi dir="ltr">
              {meta.page} / {meta.pages}
            </bdi>
          </span>
          <Button variant="quiet" size="small" disabled={meta.page >= meta.pages} onClick={() => onPage(meta.page + 1)}>
            {t('price-lists.simulate.next')}
          </Button>
        </div>
      )}
    </>
  )
}
