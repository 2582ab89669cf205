import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../api/provider.tsx'
import { clearSession } from '../../auth/session.ts'
import { clearCart } from '../../cart-store.ts'
import { useI18n } from '../../i18n.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { PasswordDialog, type PasswordProof } from './PasswordDialog.tsx'

/** Button that deletes the account. Its dialog lists which data is erased and which is kept. */
export function DeleteAccount({ asksCode }: { asksCode: boolean }) {
  const { t } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)

  async function leave({ password, code }: PasswordProof) {
    await api.deleteAccount({ body: { password, code: code || undefined } })
    clearSession()
    clearCart()
    try {
      sessionStorage.clear()
    } catch {}
    addToast({ type: 'success', title: t('auth.delete.done'), message: t('auth.delete.done.text') })
    void navigate(paths.home, { replace: true })
  }

  return (
    <section className="card stack" aria-labelledby="delete">
      <h2 className="profile__title" id="delete">
        {t('auth.delete')}
      </h2>
      <p className="quiet">{t('auth.delete.text')}</p>
      <Button variant="danger" className="profile__save" onClick={() => setOpen(true)}>
        {t('auth.delete.button')}
      </Button>
      <PasswordDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('auth.delete.title')}
        failed={t('auth.delete.failed')}
        action={t('auth.delete.button')}
        keep={t('auth.delete.keep')}
        danger
        asksCode={asksCode}
        onConfirm={leave}
      >
        <p>{t('auth.delete.gone')}</p>
        <p>{t('auth.delete.stays')}</p>
        <p>
          <b>{t('auth.delete.final')}</b>
        </p>
      </PasswordDialog>
    </section>
  )
}
