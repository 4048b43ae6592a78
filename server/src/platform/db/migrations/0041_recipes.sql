-- What a dish is made of is part of its item. Few items have a recipe: those that do are found without
-- walking all others, for where-used lists and for what has run out.
CREATE INDEX items_with_recipe ON items (company_id) WHERE jsonb_exists(more, 'recipe');
CREATE INDEX items_out_by_stock ON items (company_id) WHERE jsonb_exists(more, 'soldOutByStock');

-- What is left by stock of what is sold, where it is little: beside what people say of it.
ALTER TABLE availabilities ADD COLUMN stock_left bigint CHECK (stock_left >= 0);
