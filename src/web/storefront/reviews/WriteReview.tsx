import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../auth/session.ts'
import { useI18n } from '../../i18n.tsx'
import { onDemand } from '../../island.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

const ReviewForm = onDemand(() => import('./ReviewForm.tsx').then(module => module.default))

/** Fragment of the links in reminders, which open the review form. */
const FRAGMENT = '#write-review'

/** Button that opens the review form. Signed-out visitors get a link to the login instead. */
export function WriteReview({ productId }: { productId: number }) {
  const { t } = useI18n()
  const signedIn = useSession(session => session.isAuthenticated)
  const { pathname, hash } = useLocation()
  const [writing, setWriting] = useState(hash === FRAGMENT)
  return (
    <div id={FRAGMENT.slice(1)}>
      {writing && signedIn ? (
        <ReviewForm productId={productId} isTarget={hash === FRAGMENT} onDone={() => setWriting(false)} />
      ) : signedIn ? (
        <Button variant="secondary" onClick={() => setWriting(true)}>
          {t('product.review.write')}
        </Button>
      ) : (
        <LinkButton variant="secondary" render={look => <Link to={paths.login(pathname + FRAGMENT)} {...look} />}>
          {t('product.review.signIn')}
        </LinkButton>
      )}
    </div>
  )
}
