-- order_return: refund_shares is the share of the refund for each payment of the order, stored when the refund is decided: JSON of amounts in
-- minor units, and of the amounts of these payments that were refunded before. Written by stores/order-returns.ts.
ALTER TABLE order_return ADD COLUMN refund_shares TEXT CHECK (refund_shares IS NULL OR json_valid(refund_shares));

-- Refunds from before. They list only the payments that get a share, in the order of the payments. The amounts that were refunded before
-- are only needed until a refund is paid; these rows have 0 instead.
UPDATE order_return SET refund_shares = (
  SELECT json_group_array(json_object('before', 0, 'amount', COALESCE((
    SELECT part.value ->> 'amount' FROM json_each(order_return.refund, '$.parts') part
    WHERE part.value ->> 'code' = paid.value ->> 'code' AND part.value ->> 'label' IS paid.value ->> 'label'
      AND (SELECT COUNT(*) FROM json_each(order_return.refund, '$.parts') other WHERE other.key < part.key
          AND other.value ->> 'code' = part.value ->> 'code' AND other.value ->> 'label' IS part.value ->> 'label')
        = (SELECT COUNT(*) FROM json_each(p.document, '$.paymentMethod') other WHERE other.key < paid.key
          AND other.value ->> 'code' = paid.value ->> 'code' AND other.value ->> 'label' IS paid.value ->> 'label')
  ), 0)))
  FROM placed_order p, json_each(p.document, '$.paymentMethod') paid WHERE p.order_number = order_return.order_number
) WHERE refunded_at IS NOT NULL;
