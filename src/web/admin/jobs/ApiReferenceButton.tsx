import { useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { addToast } from '../../ui/toast-store.ts'

/** Button that opens the API reference by a signed link, which the API creates for staff. */
export function ApiReferenceButton() {
  const { t } = useI18n()
  const api = useApi()
  const [loading, setLoading] = useState(false)

  async function open() {
    setLoading(true)
    try {
      location.assign((await api.adminGetApiReference()).data.path)
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
      setLoading(false)
    }
  }
  return (
    <Button variant="quiet" size="small" loading={loading} onClick={open}>
      {t('jobs.api-reference')}
    </Button>
  )
}
