import { useState } from 'react'
import { BULK_STEPS, type BulkStep, canChangeStatus } from '../../../../shared/rules/order-states.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { adminPaths } from '../../admin-paths.ts'
import type { Selection } from '../../use-selection.ts'
import type { AdminOrderRow } from './OrdersTable.tsx'
import '../orders.css'

interface SelectionBarProps {
  orders: readonly AdminOrderRow[]
  chosen: Selection
  onMoved: () => void
}

/**
 * Bulk actions on the selected orders: each status change that at least one of the orders allows, and handover and
 * labels of the packed orders.
 */
export function SelectionBar({ orders, chosen, onMoved }: SelectionBarProps) {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState<BulkStep | null>(null)
  const rows = orders.filter(({ number }) => chosen.has(number))
  const steps = BULK_STEPS.filter(step => rows.some(({ status }) => canChangeStatus(status, step)))
  const packed = rows.filter(({ status }) => status === 'packed').map(({ number }) => number)

  async function move(status: BulkStep) {
    setBusy(status)
    try {
      const { data } = await api.adminMoveOrders({ body: { numbers: [...chosen.numbers], status } })
      const left = data.filter(({ moved }) => !moved).map(({ number }) => number)
      addToast({
        type: left.length > 0 ? 'warning' : 'success',
        title: t('admin-orders.moved', { count: data.length - left.length }),
        message: left.length > 0 ? t('admin-orders.moved.not', { numbers: left.join(', ') }) : undefined,
      })
      chosen.set(left)
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    } finally {
      // Reloads the list after errors, too: some orders may have changed.
      onMoved()
      setBusy(null)
    }
  }

  if (rows.length === 0) return null
  return (
    <section className="selection-bar" aria-label={t('admin-orders.chosen.bar')}>
      <b>{t('admin-orders.chosen', { count: rows.length })}</b>
      <div className="cluster gap-s">
        {steps.map(step => (
          <Button key={step} size="small" loading={busy === step} disabled={busy !== null} onClick={() => move(step)}>
            {t(`admin-orders.to.${step}`)}
          </Button>
        ))}
        {packed.length > 0 && (
          <>
            <LinkButton size="small" render={look => <Link to={adminPaths.handoverOf(packed)} {...look} />}>
              <Icon name="truck" />
              {t('shipping.handover.chosen', { count: packed.length })}
            </LinkButton>
            <LinkButton
              size="small"
              variant="secondary"
              render={look => <Link to={adminPaths.labels(packed)} {...look} />}
            >
              <Icon name="print" />
              {t('shipping.labels.print', { count: packed.length })}
            </LinkButton>
          </>
        )}
        <Button variant="quiet" size="small" onClick={() => chosen.set([])}>
          {t('admin-orders.chosen.clear')}
        </Button>
      </div>
    </section>
  )
}
