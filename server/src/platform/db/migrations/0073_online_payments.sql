-- A guest who pays online holds a card to no reader.
ALTER TABLE card_attempts ALTER COLUMN reader_id DROP NOT NULL;
