import type { Lot } from '../../../shared/contracts/stock.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** Fields for the lot code and the expiry date as printed on the goods. */
export function LotFields({ lot, errors }: { lot?: Pick<Lot, 'code' | 'expiresOn'>; errors: FieldErrors }) {
  const { t } = useI18n()
  return (
    <>
      <TextField
        name="code"
        label={t('stock.receive.code')}
        hint={t('stock.receive.code.hint')}
        defaultValue={lot?.code}
        dir="ltr"
        maxLength={60}
        autoComplete="off"
        error={errors.code}
        optional
      />
      <TextField
        name="expiresOn"
        type="date"
        label={t('stock.expires')}
        defaultValue={lot?.expiresOn ?? undefined}
        error={errors.expiresOn}
        optional
      />
    </>
  )
}
