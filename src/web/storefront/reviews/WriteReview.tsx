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

/** Button that opens the review form. Signed-out visitors get a link to the login instead. */
export function WriteReview({ productId }: { productId: number }) {
  const { t } = useI18n()
  const signedIn = useSession(session => session.isAuthenticated)
  const [writing, setWriting] = useState(false)
  const { pathname } = useLocation()
  if (writing && signedIn) return <ReviewForm productId={productId} onDone={() => setWriting(false)} />
  return (
    <div>
      {signedIn ? (
        <Button variant="secondary" onClick={() => setWriting(true)}>
          {t('product.review.write')}
        </Button>
      ) : (
        <LinkButton variant="secondary" render={look => <Link to={paths.login(pathname)} {...look} />}>
          {t('product.review.signIn')}
        </LinkButton>
      )}
    </div>
  )
}
