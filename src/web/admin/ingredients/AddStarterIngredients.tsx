import { useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { addToast } from '../../ui/toast-store.ts'

interface AddStarterIngredientsProps {
  /** Number of predefined entries that the glossary does not have. */
  count: number
  onAdded: () => void
}

/** Button that adds the predefined entries of the glossary. */
export function AddStarterIngredients({ count, onAdded }: AddStarterIngredientsProps) {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  async function add() {
    setBusy(true)
    try {
      const { data } = await api.adminAddStarterIngredients({})
      addToast({ type: 'success', title: t('ingredients.starters.added', { count: data.added }) })
      onAdded()
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="notice spread">
      <p>{t('ingredients.starters.text')}</p>
      <Button size="small" variant="secondary" loading={busy} onClick={add}>
        {t('ingredients.starters.add', { count })}
      </Button>
    </div>
  )
}
