import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import type { User } from '../../../shared/contracts/auth.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { setSessionUser } from '../../auth/session.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { Avatar } from '../layout/Avatar.tsx'

const AvatarCrop = lazy(() => import('./AvatarCrop.tsx').then(module => ({ default: module.AvatarCrop })))

/** Field that selects a profile image. The image is cropped to a square before the upload. */
export function AvatarField({ user }: { user: User }) {
  const { t } = useI18n()
  const api = useApi()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)

  function choose(event: ChangeEvent<HTMLInputElement>) {
    setChosen(event.currentTarget.files?.[0] ?? null)
    // Resets the input, so that selecting the same file again fires a change event.
    event.currentTarget.value = ''
  }

  async function send(change: () => Promise<{ data: User }>) {
    setBusy(true)
    try {
      setSessionUser((await change()).data)
      setChosen(null)
    } catch (error) {
      addToast({ type: 'error', title: t('customers.profile.avatar.failed'), message: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="cluster profile__image">
      <Avatar user={user} large />
      <Button variant="secondary" loading={busy} onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {t(user.avatar ? 'customers.profile.avatar.change' : 'customers.profile.avatar.add')}
      </Button>
      {user.avatar && (
        <Button variant="quiet" disabled={busy} onClick={() => send(() => api.removeAvatar())}>
          {t('customers.profile.avatar.remove')}
        </Button>
      )}
      <input ref={input} hidden type="file" accept="image/jpeg,image/png,image/webp" onChange={choose} />
      {chosen && (
        <Suspense>
          <AvatarCrop
            file={chosen}
            busy={busy}
            onClose={() => setChosen(null)}
            onCut={square => send(() => api.uploadAvatar({ file: square }))}
          />
        </Suspense>
      )}
    </div>
  )
}
