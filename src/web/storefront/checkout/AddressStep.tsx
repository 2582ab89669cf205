import type { User } from '../../../shared/contracts/accounts.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Draft } from './draft.ts'
import { RegionField, type Zone } from './RegionField.tsx'
import { Step } from './Step.tsx'

interface AddressStepProps {
  draft: Draft
  errors: FieldErrors
  user: User | null
  zones: Zone[]
  zone: Zone | null
  region: string
  onRegion: (code: string) => void
}

/** Who orders and where to: guest first. */
export function AddressStep({ draft, errors, user, zones, zone, region, onRegion }: AddressStepProps) {
  const { t } = useI18n()
  const field = (name: string) => ({ name, defaultValue: draft[name] ?? '', error: errors[name] })
  return (
    <Step number={1} title={t('checkout.step.address')}>
      {!user && (
        <p className="quiet small">
          {t('checkout.guest')} <Link to={paths.login(paths.checkout)}>{t('checkout.guest.login')}</Link>
        </p>
      )}
      <TextField {...field('address.fullName')} label={t('checkout.name')} autoComplete="name" maxLength={120} />
      <div className="checkout-pair">
        <TextField
          {...field('address.phone')}
          type="tel"
          label={t('checkout.phone')}
          hint={t('checkout.phone.hint')}
          autoComplete="tel"
          maxLength={40}
        />
        <TextField
          {...field('address.secondPhone')}
          type="tel"
          optional
          label={t('checkout.second-phone')}
          hint={t('checkout.second-phone.hint')}
          autoComplete="off"
          maxLength={40}
        />
      </div>
      <TextField
        {...field('email')}
        type="email"
        label={t('checkout.email')}
        hint={t('checkout.email.hint')}
        autoComplete="email"
        maxLength={254}
      />
      <div className="checkout-pair">
        <RegionField zones={zones} value={region} onChange={onRegion} error={errors['address.state']} />
        <TextField
          {...field('address.city')}
          label={t('checkout.city')}
          autoComplete="address-level2"
          maxLength={100}
        />
      </div>
      {zone?.closed && (
        <div className="notice notice--warning" role="alert">
          <Icon name="warning" />
          <p className="notice__text">
            <Isolate>{zone.closedMessage || t('field.zone-closed')}</Isolate>
          </p>
        </div>
      )}
      <TextField
        {...field('address.street')}
        label={t('checkout.street')}
        hint={t('checkout.street.hint')}
        autoComplete="street-address"
        maxLength={200}
      />
      <div className="checkout-pair">
        <TextField
          {...field('address.landmark')}
          optional
          label={t('checkout.landmark')}
          hint={t('checkout.landmark.hint')}
          autoComplete="off"
          maxLength={200}
        />
        <TextField
          {...field('address.zipCode')}
          optional
          label={t('checkout.zip')}
          autoComplete="postal-code"
          maxLength={20}
        />
      </div>
    </Step>
  )
}
