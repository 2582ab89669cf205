import { useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ParcelDrawing } from '../../ui/drawings/ParcelDrawing.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { NoScriptNotice } from '../layout/NoScriptNotice.tsx'

interface OrderEmailFormProps {
  /** Order number from the URL. If undefined, the form has a field for the number. */
  number?: string
  /** True if number and email do not match, or the link is invalid. */
  failed?: boolean
  busy?: boolean
  onProof: (proof: { number: string; email: string }) => void
}

/** Form in which a guest enters the order's email to get access. The email is not put into the URL. */
export function OrderEmailForm({ number, failed, busy, onProof }: OrderEmailFormProps) {
  const { t } = useI18n()
  const { form, errors, submit } = useSubmit()
  return (
    <div className="order-email">
      <ParcelDrawing />
      <h1>{t('orders.follow')}</h1>
      {number && (
        <p className="lead">
          <bdi dir="ltr">{number}</bdi>
        </p>
      )}
      <p className="quiet">{number ? t('orders.follow.text') : t('orders.track.text')}</p>
      <form
        ref={form}
        className="stack order-email__form"
        method="post"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void submit(async fields =>
            onProof({
              number: number ?? fields('number').replace(/\s/g, '').toUpperCase(),
              email: fields('email'),
            }),
          )
        }}
      >
        <NoScriptNotice what="form" />
        {failed && (
          <p className="notice notice--error" role="alert">
            <Icon name="failure" />
            <span className="notice__text">{t('orders.follow.failed')}</span>
          </p>
        )}
        {!number && (
          <TextField
            name="number"
            label={t('orders.number')}
            hint={t('orders.number.hint')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            error={errors.number}
          />
        )}
        <TextField
          name="email"
          type="email"
          label={t('orders.email')}
          autoComplete="email"
          maxLength={254}
          error={errors.email}
        />
        <Button type="submit" loading={busy}>
          {t('orders.follow.show')}
        </Button>
      </form>
      {failed && (
        <Link className="link" to={paths.trackOrder}>
          {t('orders.other')}
        </Link>
      )}
    </div>
  )
}
