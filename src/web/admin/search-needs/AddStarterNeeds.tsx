import { useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { addToast } from '../../ui/toast-store.ts'

interface AddStarterNeedsProps {
  /** Number of starter needs that the shop does not have yet. */
  count: number
  onAdded: () => void
}

/** Button that adds the predefined starter needs. The admin then chooses products for each. */
export function AddStarterNeeds({ count, onAdded }: AddStarterNeedsProps) {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  async function add() {
    setBusy(true)
    try {
      const { data } = await api.adminAddStarterNeeds({})
      addToast({ type: 'success', title: t('search-needs.starters.added', { count: data.added }) })
      onAdded()
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="notice spread">
      <p>{t('search-needs.starters.text')}</p>
      <Button size="small" variant="secondary" loading={busy} onClick={add}>
        {t('search-needs.starters.add', { count })}
      </Button>
    </div>
  )
}
