/**
 * What the restaurant group's dishes and drinks take out of stock: `name amount unit @yield`, and
 * after a bar how much more or less its sizes take.
 */
export const harbourRecipes: Readonly<Record<string, string>> = {
  'Full Harbour breakfast':
    'Free-range eggs 2; Back bacon 90 g; Pork sausages 2; Baked beans 120 g; Mushrooms 60 g @90; Sourdough loaf 0.15',
  'Garden breakfast':
    'Free-range eggs 2; Halloumi 80 g; Avocados 0.5; Baked beans 120 g; Mushrooms 90 g @90; Sourdough loaf 0.15',
  'Eggs Benedict': 'Free-range eggs 3; Cooked ham 70 g; Butter 40 g; Soft roll 1',
  'Eggs Royale': 'Free-range eggs 3; Smoked salmon 70 g; Butter 40 g; Soft roll 1',
  'Smashed avocado on sourdough': 'Avocados 1; Sourdough loaf 0.2; Lemons 0.25; Tomatoes 60 g',
  'Porridge with berries': 'Porridge oats 60 g; Whole milk 250 ml; Berries 60 g; Honey 15 g',
  'Buttermilk pancakes': 'Bread flour 90 g; Free-range eggs 1; Whole milk 150 ml; Berries 50 g',
  'Bacon roll': 'Back bacon 100 g; Soft roll 1; Butter 10 g',
  'Crayfish and rocket baguette':
    'Baguette 1; Crayfish tails 80 g; Mayonnaise 25 g; Rocket 15 g @95',
  'Ham and cheddar ploughman’s roll': 'Soft roll 1; Cooked ham 70 g; Cheddar 40 g; Butter 10 g',
  'Egg mayonnaise on granary': 'Granary loaf 0.15; Free-range eggs 2; Mayonnaise 35 g',
  'Roast vegetable focaccia': 'Pizza dough 140 g; Roasting vegetables 120 g @85; Rocket 10 g @95',
  'Toasted cheese and leek': 'Sourdough loaf 0.2; Cheddar 90 g; Leeks 60 g @80; Butter 10 g',
  'Tuna melt': 'Sourdough loaf 0.2; Tuna in brine 90 g; Cheddar 50 g; Mayonnaise 25 g',
  'Chicken Caesar salad':
    'Chicken breast 150 g @92; Salad leaves 90 g @90; Parmesan 20 g; Anchovies 8 g; Mayonnaise 35 g',
  'Beetroot and goat’s cheese salad':
    'Beetroot 120 g @85; Goat’s cheese 60 g; Salad leaves 70 g @90; Honey 10 g',
  'Soup of the day': 'Roasting vegetables 200 g @85; Double cream 30 ml; Sourdough loaf 0.15',
  'Salt and pepper squid': 'Squid 140 g @85; Bread flour 30 g; Frying oil 25 ml; Lemons 0.25',
  'Smoked mackerel pâté': 'Smoked mackerel 80 g @95; Double cream 20 ml; Sourdough loaf 0.15',
  Whitebait: 'Whitebait 150 g; Bread flour 25 g; Frying oil 25 ml; Lemons 0.25',
  'Halloumi fries': 'Halloumi 130 g; Bread flour 20 g; Frying oil 25 ml',
  'Crab cakes': 'Crab meat 90 g; Potatoes 80 g @80; Free-range eggs 0.5; Frying oil 20 ml',
  'Garlic flatbread': 'Pizza dough 150 g; Butter 20 g; Garlic 5 g @85',
  'Marinated olives': 'Olives 110 g; Lemons 0.1',
  'Sharing mezze board':
    'Pizza dough 200 g; Olives 80 g; Chickpeas 150 g; Halloumi 100 g; Roasting vegetables 120 g @85',
  'Beer-battered haddock and chips':
    'Haddock fillet 180 g @96; Beer batter 90 g; Chips, cut 260 g; Frying oil 45 ml; Lemons 0.25',
  'Harbour burger': 'Burger bun 1; Beef patty 1; Cheddar 30 g; Back bacon 40 g; Chips, cut 220 g',
  'Buttermilk chicken burger':
    'Burger bun 1; Chicken breast 160 g @92; Bread flour 30 g; Garlic mayo 25 g; Chips, cut 220 g',
  'Bean and beetroot burger':
    'Burger bun 1; Chickpeas 90 g; Beetroot 50 g @85; Garlic mayo 25 g; Chips, cut 220 g',
  'Moules frites': 'Mussels 650 g @95; Double cream 60 ml; Garlic 6 g @85; Chips, cut 220 g',
  'Seafood linguine': 'Linguine 120 g; Mixed seafood 160 g @90; Tomato sauce 120 g; Garlic 5 g @85',
  'Wild mushroom risotto': 'Risotto rice 100 g; Mushrooms 120 g @90; Parmesan 25 g; Butter 20 g',
  'Pan-fried sea bass': 'Sea bass fillet 180 g @95; Potatoes 180 g @80; Seasonal greens 90 g @85',
  '8 oz rump steak': 'Rump steak 8 oz 1; Chips, cut 220 g; Tomatoes 70 g; Butter 20 g',
  'Sunday roast beef':
    'Topside of beef 190 g @80; Potatoes 220 g @80; Seasonal greens 110 g @85; Bread flour 40 g',
  'Pie of the day':
    'Chicken breast 130 g @92; Leeks 60 g @80; Puff pastry 90 g; Potatoes 200 g @80',
  'Thai green curry':
    'Chicken breast 150 g @92; Curry paste 35 g; Coconut milk 180 ml; Jasmine rice 90 g',
  Margherita: 'Pizza dough 260 g; Tomato sauce 90 g; Mozzarella 110 g',
  Pepperoni: 'Pizza dough 260 g; Tomato sauce 90 g; Mozzarella 110 g; Pepperoni 60 g',
  'Nduja and honey':
    'Pizza dough 260 g; Tomato sauce 90 g; Mozzarella 100 g; Nduja paste 50 g; Honey 10 g',
  'Garden vegetable':
    'Pizza dough 260 g; Tomato sauce 90 g; Mozzarella 90 g; Roasting vegetables 110 g @85',
  'Anchovy and caper':
    'Pizza dough 260 g; Tomato sauce 90 g; Anchovies 30 g; Capers 12 g; Olives 20 g',
  'Four cheese':
    'Pizza dough 260 g; Mozzarella 80 g; Blue cheese 35 g; Goat’s cheese 35 g; Parmesan 25 g',
  'Skin-on chips': 'Chips, cut 260 g; Frying oil 30 ml',
  'Sweet potato fries': 'Sweet potatoes 240 g @88; Frying oil 30 ml',
  'Onion rings': 'Onions 150 g @90; Beer batter 70 g; Frying oil 30 ml',
  'House salad': 'Salad leaves 80 g @90; Tomatoes 60 g',
  'Buttered greens': 'Seasonal greens 160 g @85; Butter 15 g',
  'Mac and cheese': 'Linguine 110 g; Cheddar 70 g; Whole milk 150 ml; Butter 15 g',
  'Sticky toffee pudding':
    'Dates 60 g; Bread flour 50 g; Butter 35 g; Sugar 45 g; Double cream 40 ml',
  'Chocolate brownie sundae': 'Chocolate 60 g; Ice cream 150 ml; Double cream 30 ml; Sugar 20 g',
  'Lemon tart': 'Lemon tart, whole 0.1; Double cream 20 ml',
  'Ice cream and sorbet': 'Ice cream 180 ml',
  'Apple and blackberry crumble':
    'Bramley apples 140 g @78; Berries 40 g; Bread flour 40 g; Butter 30 g; Sugar 30 g',
  'Cheese board': 'Cheddar 60 g; Blue cheese 50 g; Goat’s cheese 50 g',
  'Children’s fish and chips': 'Haddock fillet 90 g @96; Beer batter 45 g; Chips, cut 160 g',
  'Children’s pasta': 'Linguine 80 g; Tomato sauce 80 g; Cheddar 15 g',
  'Children’s margherita': 'Pizza dough 150 g; Tomato sauce 50 g; Mozzarella 60 g',
  'Flat white': 'Coffee beans 18 g; Whole milk 130 ml',
  Latte: 'Coffee beans 18 g; Whole milk 220 ml | Large 1.35',
  Cappuccino: 'Coffee beans 18 g; Whole milk 180 ml | Large 1.35',
  Americano: 'Coffee beans 18 g',
  Espresso: 'Coffee beans 9 g',
  Mocha: 'Coffee beans 18 g; Whole milk 180 ml; Drinking chocolate 20 g',
  'Hot chocolate': 'Drinking chocolate 30 g; Whole milk 220 ml',
  'Breakfast tea': 'Tea bags 1; Whole milk 25 ml',
  'Earl Grey': 'Tea bags 1',
  'Fresh mint tea': 'Mint 12 g',
  'Iced latte': 'Coffee beans 18 g; Whole milk 200 ml',
  'Fresh orange juice': 'Oranges 4',
  'Harbour pale ale': 'Pale ale, keg 568 ml | Half 0.5',
  'Dockside lager': 'Lager, keg 568 ml | Half 0.5',
  'Tidewater stout': 'Stout, keg 568 ml | Half 0.5',
  'Orchard cider': 'Cider, keg 568 ml | Half 0.5',
  'House white': 'White wine, bottle 0.2333 | 250 ml 1.4286; Bottle 4.2857',
  'House red': 'Red wine, bottle 0.2333 | 250 ml 1.4286; Bottle 4.2857',
  'Picpoul de Pinet': 'Picpoul, bottle 0.2333 | Bottle 4.2857',
  'Provence rosé': 'Rosé, bottle 0.2333 | Bottle 4.2857',
  Prosecco: 'Prosecco, bottle 0.1667 | Bottle 6',
  Gin: 'Gin, bottle 700 ml 0.0357',
  Rum: 'Rum, bottle 700 ml 0.0357',
  Whisky: 'Whisky, bottle 700 ml 0.0357',
  'Aperol spritz': 'Aperitif, bottle 700 ml 0.0857; Prosecco, bottle 0.12',
}
