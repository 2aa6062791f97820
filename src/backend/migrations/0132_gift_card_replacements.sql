-- gift_card: replaced_by is the number of the card to which the balance of a lost card was moved. Written by stores/gift-card-replacements.ts.
ALTER TABLE gift_card ADD COLUMN replaced_by TEXT CHECK (replaced_by IS NULL OR (status = 'blocked' AND replaced_by <> card_number));
CREATE INDEX gift_card_by_replacement ON gift_card (replaced_by) WHERE replaced_by IS NOT NULL;

-- A refund of an order that a replaced card has paid belongs to its replacement, whichever code credits the card.
CREATE TRIGGER gift_card_replaced AFTER UPDATE OF balance ON gift_card
WHEN NEW.replaced_by IS NOT NULL AND NEW.balance > 0 BEGIN
  UPDATE gift_card SET balance = balance + NEW.balance WHERE card_number = NEW.replaced_by;
  UPDATE gift_card SET balance = 0 WHERE card_number = NEW.card_number;
END;

-- balance_adjustment: recipient is set if the change replaces a lost gift card: the email address that gets the new card, and empty as soon
-- as the change is decided. shopper_text: what the customer reads about a change of points.
ALTER TABLE balance_adjustment ADD COLUMN recipient TEXT CHECK (recipient IS NULL OR order_number IS NOT NULL);
ALTER TABLE balance_adjustment ADD COLUMN shopper_text TEXT;
